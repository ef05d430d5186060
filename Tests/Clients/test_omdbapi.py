"""`omdbapi`: searches by title only, ignores the status, and raises an exception with the error message of the response."""

import omdbapi.movie_search
import pytest
import requests


@pytest.fixture(params=["", "/omdb"], autouse=True)
def address(request, server, monkeypatch) -> str:
    """The service's address. In the client, the address is a constant in a function, so the test replaces it in each request."""
    address, get = server.origin + request.param, requests.get

    def elsewhere(url: str, **more) -> requests.Response:
        assert url.startswith("http://www.omdbapi.com")
        return get(url.replace("http://www.omdbapi.com", address), **more)

    monkeypatch.setattr(omdbapi.movie_search.requests, "get", elsewhere)
    return address


def client(key: str = "0a1b2c3d") -> omdbapi.movie_search.GetMovie:
    return omdbapi.movie_search.GetMovie(api_key=key)


@pytest.mark.parametrize("plot", [None, "short", "full"])
def test_a_film_found_by_its_title_has_all_fields_in_order(address, plot):
    assert list(client().get_movie(title="the shawshank redemption", plot=plot).items()) == [
        ("title", "The Shawshank Redemption"),
        ("year", "1994"),
        ("rated", "N/A"),
        ("released", "14 Oct 1994"),
        ("runtime", "N/A"),
        ("genre", "Drama"),
        ("director", "Frank Darabont"),
        ("writer", "N/A"),
        ("actors", "Tim Robbins, Morgan Freeman, Bob Gunton"),
        ("plot", "N/A"),
        ("language", "N/A"),
        ("country", "N/A"),
        ("awards", "N/A"),
        ("poster", f"{address}/images/tt0111161._V1_SX300_.jpg"),
        ("ratings", [{"Source": "Internet Movie Database", "Value": "9.3/10"}]),
        ("metascore", "N/A"),
        ("imdbrating", "9.3"),
        ("imdbvotes", "N/A"),
        ("imdbid", "tt0111161"),
        ("type", "movie"),
        ("dvd", "N/A"),
        ("boxoffice", "N/A"),
        ("production", "N/A"),
        ("website", "N/A"),
    ]


def test_the_client_offers_the_fields_as_attributes():
    movie = client()
    movie.get_movie(title="Amélie")
    assert (movie.title, movie.year, movie.imdbid) == ("Amélie", "2001", "tt0211915")
    assert movie.get_data("Title", "imdbID", "Chairs") == {
        "title": "Amélie",
        "imdbid": "tt0211915",
        "chairs": "key not found!",
    }


@pytest.mark.parametrize(
    ("key", "title", "error"),
    [
        ("0a1b2c3d", "zzzzzz", "Movie not found!"),
        ("0a1b2c3d", "", "Something went wrong."),
        ("a key", "Casablanca", "Invalid API key!"),
        ("", "Casablanca", "No API key provided."),
    ],
)
def test_errors_have_the_messages_of_the_original_service(key, title, error):
    with pytest.raises(omdbapi.movie_search.GetMovieException, match=f"^{error}$"):
        client(key).get_movie(title=title)
