"""What the dialect of the public suite offers for websites; some of these tests are meant to fail."""


def test_launches():
    """The server answers."""


def test_1_0(driver):
    assert driver.title == "Home"


def test_1_1(driver, test_url, button_id):
    driver.get(test_url)
    driver.find_element(By.ID, button_id).click()
    assert "Here." in driver.page_source


def test_1_2(driver):
    assert driver.title == "Arrived"


def test_1_3(driver, test_url):
    driver.get(test_url)
    driver.find_element(By.ID, "day").send_keys("2026-02-07")
    driver.find_element(By.ID, "unbounded").send_keys("2026-02-07")
    driver.find_element(By.ID, "clock").send_keys("1830")
    driver.find_element(By.ID, "moment").send_keys("2026-02-07-15-30")
    names = ("day", "unbounded", "clock", "moment")
    typed = [driver.find_element(By.ID, name).get_attribute("value") for name in names]
    assert typed == ["2026-02-07", "", "18:30", "2026-02-07T15:30"]


def test_1_4(driver):
    driver.find_element(By.ID, "file").send_keys(os.getcwd() + "\\data\\material\\1-words.txt")
    time.sleep(1)
    assert driver.find_element(By.ID, "content").text == "words of the material"


def test_1_5(driver):
    driver.find_element(By.ID, "later").click()
    time.sleep(2)
    assert driver.find_element(By.ID, "content").text == "it is later"


def test_1_6(driver):
    driver.find_element(By.ID, "copy").click()
    time.sleep(1)
    assert pyperclip.paste() == "copied words"


def test_1_7(driver, download_path):
    driver.find_element(By.ID, "download").click()
    time.sleep(1)
    path = os.path.expandvars(download_path)
    assert os.path.getsize(path) > 0
    with open(path, encoding="utf-8") as file:
        assert file.read() == "exported words"


def test_1_8(driver):
    driver.find_element(By.ID, "ask").click()
    assert driver.switch_to.alert.text == "really?"
    driver.switch_to.alert.accept()
    button = driver.find_element(By.ID, "copy")
    assert utils.selenium_find_minimum_ancestor(driver, button, By.ID, "go").tag_name == "body"


def test_1_9(driver, missing_id):
    driver.find_element(By.ID, missing_id)


def test_1_10(driver, page_url):
    driver.get(page_url)
    assert "faked" in driver.page_source


def test_1_11(driver, download_path):
    assert os.path.getsize(os.path.expandvars(download_path)) > 0


def test_1_12(driver, unanswered):
    assert unanswered


def test_1_13(driver, test_url):
    driver.get(test_url)
    raise Exception("what the page shows is wrong")


def test_1_14(driver):
    deep = driver.find_element(By.ID, "deep")
    utils.selenium_find_minimum_ancestor(driver, deep, By.ID, "go")


def test_1_15(driver):
    assert driver.title == "Home"
