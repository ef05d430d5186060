"""`omdb`: always sends `page=1&plot=short`, treats an error with status 200 as an empty result, and raises for other statuses."""

import re

import omdb
import pytest
import requests
from harness.content import FILMS
from omdb.client import OMDBClient


@pytest.fixture(params=["", "/", "/omdb", "/omdb/"], autouse=True)
def address(request, server, monkeypatch) -> str:
    """Sets the service's address: its folder, or the root for clients that change only the host. A final slash is optional."""
    monkeypatch.setattr(OMDBClient, "url", server.origin + request.param)
    omdb.set_default("apikey", "0a1b2c3d")
    return server.origin + request.param.rstrip("/")


def test_a_film_found_by_its_id_has_all_fields_in_order(address):
    film = omdb.imdbid("tt0034583")
    assert list(film.items()) == [
        ("title", "Casablanca"),
        ("year", "1942"),
        ("rated", "N/A"),
        ("released", "23 Jan 1943"),
        ("runtime", "N/A"),
        ("genre", "Drama, Romance, War"),
        ("director", "Michael Curtiz"),
        ("writer", "N/A"),
        ("actors", "Humphrey Bogart, Ingrid Bergman, Paul Henreid"),
        ("plot", "N/A"),
        ("language", "N/A"),
        ("country", "N/A"),
        ("awards", "N/A"),
        ("poster", f"{address}/images/tt0034583._V1_SX300_.jpg"),
        ("ratings", [{"source": "Internet Movie Database", "value": "8.5/10"}]),
        ("metascore", "N/A"),
        ("imdb_rating", "8.5"),
        ("imdb_votes", "N/A"),
        ("imdb_id", "tt0034583"),
        ("type", "movie"),
        ("dvd", "N/A"),
        ("box_office", "N/A"),
        ("production", "N/A"),
        ("website", "N/A"),
        ("response", "True"),
    ]


@pytest.mark.parametrize("wish", [{}, {"fullplot": True}, {"tomatoes": True}, {"media_type": "movie"}, {"year": 1942}])
def test_a_title_finds_the_same_film_with_any_other_parameter(wish):
    assert omdb.title("casablanca", **wish) == omdb.imdbid("tt0034583")


def test_the_year_selects_among_films_with_the_same_title():
    assert [omdb.title("King Kong", year=year)["imdb_id"] for year in (1933, 2005)] == ["tt0024216", "tt0360717"]


def test_an_exact_title_comes_first_and_a_prefix_matches_if_nothing_else_does():
    assert [film["title"] for film in omdb.search("the godfather")][0] == "The Godfather"
    assert [(film["title"], film["year"], film["imdb_id"], film["type"]) for film in omdb.search_movie("casabl")] == [
        ("Casablanca", "1942", "tt0034583", "movie")
    ]


def test_a_search_pages_through_every_film_with_the_word_once():
    expected = {film["id"] for film in FILMS.values() if "man" in re.findall(r"[\w']+", film["title"].lower())}
    found = []
    for page in range(1, 100):
        films = omdb.search_movie("man", page=page)
        if not films:
            break
        found += [film["imdb_id"] for film in films]
        assert len(films) == 10 or len(found) == len(expected)
    assert len(found) == len(set(found)) > 10 and set(found) == expected
    assert omdb.request(s="man").json()["totalResults"] == str(len(expected))


def test_a_search_among_series_or_episodes_finds_nothing():
    assert omdb.search_series("casablanca") == omdb.search_episode("casablanca") == []
    assert omdb.title("Casablanca", season=1) == omdb.title("Casablanca", season=1, episode=2) == {}


def test_an_unknown_film_gives_an_empty_result_and_no_exception():
    assert omdb.title("zzzzzz") == omdb.imdbid("tt9999999") == omdb.get() == {}
    assert omdb.search("zzzzzz") == omdb.search("up") == omdb.search("man", page=99) == []


def test_an_invalid_key_gives_status_401():
    with pytest.raises(requests.HTTPError) as caught:
        omdb.request(i="tt0034583", apikey="a key")
    assert caught.value.response.status_code == 401
    assert caught.value.response.json() == {"Response": "False", "Error": "Invalid API key!"}


def test_a_film_is_also_available_as_XML():
    answer = omdb.request(t="casablanca", r="xml")
    assert answer.headers["Content-Type"] == "text/xml; charset=utf-8"
    assert '<movie title="Casablanca" year="1942"' in answer.text and 'imdbRating="8.5"' in answer.text


def test_the_poster_address_returns_a_picture():
    picture = requests.get(omdb.title("casablanca")["poster"], timeout=20)
    assert picture.headers["Content-Type"] == "image/png" and picture.content.startswith(b"\x89PNG")
