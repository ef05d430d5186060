#pragma once
#include <stddef.h>

/* The functions of librsvg, Pango, fontconfig and cairo that the server uses, as declared in their manuals. The libraries' own
   headers are not included: they include GLib's headers, and SwiftPM warns about flags in GLib's pkg-config file. These libraries
   promise a stable ABI. */
typedef struct _cairo cairo_t;
typedef struct _cairo_surface cairo_surface_t;
typedef struct _RsvgHandle RsvgHandle;
typedef struct _PangoLayout PangoLayout;
typedef struct _PangoContext PangoContext;
typedef struct _PangoFontMap PangoFontMap;
typedef struct _FcConfig FcConfig;
typedef struct _PangoFontDescription PangoFontDescription;
typedef struct { double x, y, width, height; } RsvgRectangle;
typedef int (*cairo_write_func_t)(void *closure, const unsigned char *data, unsigned int length);

RsvgHandle *rsvg_handle_new_from_data(const unsigned char *data, size_t length, void **error);
int rsvg_handle_set_stylesheet(RsvgHandle *handle, const unsigned char *style, size_t length, void **error);
int rsvg_handle_render_document(RsvgHandle *handle, cairo_t *canvas, const RsvgRectangle *viewport, void **error);
PangoFontDescription *pango_font_description_from_string(const char *name);
void pango_font_description_set_absolute_size(PangoFontDescription *font, double size);
void pango_font_description_free(PangoFontDescription *font);
PangoFontMap *pango_cairo_font_map_new_for_font_type(int type);
void pango_fc_font_map_set_config(PangoFontMap *map, FcConfig *fonts);
PangoContext *pango_font_map_create_context(PangoFontMap *map);
PangoLayout *pango_layout_new(PangoContext *context);
void pango_cairo_show_layout(cairo_t *canvas, PangoLayout *layout);
void pango_layout_set_font_description(PangoLayout *layout, const PangoFontDescription *font);
void pango_layout_set_text(PangoLayout *layout, const char *text, int length);
void pango_layout_get_pixel_size(PangoLayout *layout, int *width, int *height);
int pango_layout_get_unknown_glyphs_count(PangoLayout *layout);
FcConfig *FcConfigCreate(void);
int FcConfigAppFontAddFile(FcConfig *fonts, const unsigned char *file);
void FcConfigDestroy(FcConfig *fonts);
void g_object_unref(void *object);
cairo_surface_t *cairo_image_surface_create(int format, int width, int height);
cairo_t *cairo_create(cairo_surface_t *target);
int cairo_status(cairo_t *canvas);
int cairo_surface_write_to_png_stream(cairo_surface_t *surface, cairo_write_func_t write, void *closure);
void cairo_destroy(cairo_t *canvas);
void cairo_surface_destroy(cairo_surface_t *surface);

/* Draws a row of emoji with only this font file, at the size of the font's bitmaps, and passes the PNG file to `write` in pieces.
   Ignores the system's fonts. Returns 1 on success, or 0 on failure or if the font lacks one of the emoji. */
static inline int potiron_draw_emoji(
    const char *font_file, const char *signs, int *width, int *height, cairo_write_func_t write, void *context) {
  const int argb32 = 0, success = 0, freetype = 1, pango_scale = 1024, own_size = 109;
  FcConfig *fonts = FcConfigCreate();
  if (fonts == NULL) return 0;
  if (!FcConfigAppFontAddFile(fonts, (const unsigned char *)font_file)) {
    FcConfigDestroy(fonts);
    return 0;
  }
  PangoFontMap *map = pango_cairo_font_map_new_for_font_type(freetype);
  pango_fc_font_map_set_config(map, fonts);
  PangoContext *setting = pango_font_map_create_context(map);
  PangoLayout *layout = pango_layout_new(setting);
  PangoFontDescription *font = pango_font_description_from_string("Noto Color Emoji");
  pango_font_description_set_absolute_size(font, own_size * pango_scale);
  pango_layout_set_font_description(layout, font);
  pango_layout_set_text(layout, signs, -1);
  pango_layout_get_pixel_size(layout, width, height);
  int is_done = *width > 0 && *height > 0 && pango_layout_get_unknown_glyphs_count(layout) == 0;
  if (is_done) {
    cairo_surface_t *surface = cairo_image_surface_create(argb32, *width, *height);
    cairo_t *canvas = cairo_create(surface);
    pango_cairo_show_layout(canvas, layout);
    is_done = cairo_status(canvas) == success && cairo_surface_write_to_png_stream(surface, write, context) == success;
    cairo_destroy(canvas);
    cairo_surface_destroy(surface);
  }
  pango_font_description_free(font);
  g_object_unref(layout);
  g_object_unref(setting);
  g_object_unref(map);
  FcConfigDestroy(fonts);
  return is_done;
}

/* Draws an SVG file with a style sheet at width × height pixels, and passes the PNG file to `write` in pieces. Loads no
   other files, because the SVG file has no base URL. Returns 1 on success. */
static inline int potiron_draw_png(
    const unsigned char *svg, size_t svg_size, const unsigned char *style, size_t style_size,
    int width, int height, cairo_write_func_t write, void *context) {
  const int argb32 = 0, success = 0;
  RsvgHandle *handle = rsvg_handle_new_from_data(svg, svg_size, NULL);
  if (handle == NULL) return 0;
  cairo_surface_t *surface = cairo_image_surface_create(argb32, width, height);
  cairo_t *canvas = cairo_create(surface);
  const RsvgRectangle area = {0, 0, width, height};
  int is_done = (style_size == 0 || rsvg_handle_set_stylesheet(handle, style, style_size, NULL)) &&
                rsvg_handle_render_document(handle, canvas, &area, NULL);
  is_done = is_done && cairo_status(canvas) == success &&
            cairo_surface_write_to_png_stream(surface, write, context) == success;
  cairo_destroy(canvas);
  cairo_surface_destroy(surface);
  g_object_unref(handle);
  return is_done;
}
