"""The words that seeded values are made of; plain ASCII letters, so that no form and no file format objects."""

# ruff: noqa: SIM905 - a block of words is easier to read and to extend than a thousand quotation marks

FIRST_NAMES = tuple(
    """
    Ada Agnes Alma Amara Anders Anselm Arlo Astrid Aurora Basil Beatrix Bela Benno Bianca Bodil Bruno Carina Caspar
    Cecily Clara Conrad Cosima Dagmar Dario Delia Dmitri Dora Edgar Edith Elias Elke Emil Enzo Esther Fabian Farah
    Felix Fiona Flora Florian Gemma Georg Greta Gustav Hanna Harald Hedda Henrik Hilda Ida Ignace Imre Ines Ingrid
    Isolde Ivar Jasper Jolanda Judith Julius Kaisa Karim Katja Klaus Lars Leonie Levin Linnea Lorenz Lucia Ludwig
    Mabel Magnus Malin Marek Matilda Mina Moritz Nadia Nils Noemi Odette Olga Orla Oskar Paula Petra Quentin Rafael
    Ramona Rosa Rufus Selma Silas Sonja Stella Sven Tamara Theo Tilda Ulrike Valentin Vera Viktor Wanda Yara Zeno
    """.split()
)

SURNAME_BEGINNINGS = tuple(
    """
    Alder Amber Ash Barley Bay Beech Birch Black Bram Bright Brook Burn Cald Carl Cedar Chest Clay Cold Copper Corn
    Crow Dale Dar Deer Dun East Eber Elder Elm Ever Fair Falk Farn Fen Fern Field Finch Flint Fox Frost Gal Gar Glen
    Gold Gorse Gran Green Grim Hal Hart Hasel Haw Heath Helm Hern Holm Horn Iron Ivy Kal Kern Kest Kirk Lake Lang
    Lark Laur Lind Long Mar Marsh May Meadow Mer Mill Moor Moss Nord Oak Old Orch Over Park Pen Quill Rav Red Reed
    Ridge Rook Rose Rush Sand Sax Shell Silver Star Stein Stone Storm Thorn Under Vale Wald West White Wild Winter
    """.split()
)

SURNAME_LINKS = ("", "a", "el", "en", "er", "et", "i", "in", "o", "on", "or", "u")

SURNAME_ENDINGS = tuple(
    """
    bach bank barrow beck berg bert bold bolt borough bourne brand bridge brook burgh bury by cliff combe cott craft
    croft dahl dale den dorf feld fell field firth ford fort foss gard gate gill grave grove hagen ham hand hart haven
    head heim hill hof holm holt house hurst ing kamp kirk lake land law ley lind low man mann mark marsh mead mere
    mill minster mond moor mouth ness nick quist rath ridge rod sand scale sen shaw side son stad stead stein sted
    stone stow stream strom thal thorpe toft ton tree vale vik wall ward water way well wick win wood worth yard
    """.split()
)

ADJECTIVES = tuple(
    """
    amber ancient autumn bold brave breezy bright brisk bronze calm careful cheerful clear clever cloudy coastal
    copper cosy crimson crisp curious daring dappled dusty eager early easy emerald fair famous fancy fearless fluffy
    fragrant fresh friendly frosty gentle glad gleaming golden grand green happy hardy hearty hidden humble icy indigo
    ivory jolly keen kind lively lofty lucky lunar mellow merry mighty misty modest mossy narrow nimble noble northern
    patient peaceful pearly plain polished proud quick quiet rapid rosy rustic sandy scarlet sharp shiny silent silver
    simple sleepy smooth snowy solar southern steady stormy sunny swift tidy tranquil velvet violet warm wild windy
    """.split()
)

NOUNS = tuple(
    """
    acorn anchor apple arrow badger bakery balloon basket beacon bell bottle bramble bridge bucket button cabin candle
    canyon carpet castle cellar cherry circle clover comet compass cottage cradle crystal curtain desert dolphin drawer
    engine falcon feather ferry fiddle forest fountain garden garnet ginger glacier hammer harbour harvest hazel hedge
    heron island jacket jasmine kettle kitchen ladder lagoon lantern lemon lighthouse lily lobster magnet maple marble
    market meadow mirror mitten monsoon mountain needle nutmeg orchard otter paddle parrot pebble pepper pigeon pillow
    planet pocket pond prairie pumpkin quartz rabbit raven ribbon river saddle sailor sparrow spiral squirrel tunnel
    turnip valley vessel village walnut willow window wagon
    """.split()
)

VERBS = tuple(
    """
    admires borrows brings builds calls carries catches chooses cleans collects counts crosses discovers draws enjoys
    explores fetches finds follows gathers greets guards guides hears helps hides keeps leaves lifts likes loves meets
    mends moves needs notices offers opens orders packs paints passes places plants prefers pulls pushes reaches
    remembers repairs returns saves seeks sells sends shares shows sketches sorts studies surrounds swaps tastes
    teaches thanks touches trades visits wants warms washes watches welcomes wraps
    """.split()
)

CONSONANTS = "bdfgklmnprstvz"
VOWELS = "aeiou"
