import { addStyle } from "../base/style-sheet";

/**
 * For an element that is to be printed alone: an attachment that moves it to the end of the body, adds rules for the
 * paper and a class to the document, and takes light colours, because dark paper needs too much ink. The screen does
 * not show the element (app/app.css).
 */
export const onPaper = (rules: string, printed: string) => (element: HTMLElement) => {
  const { dataset, classList } = document.documentElement;
  const theme = dataset["theme"];
  const withdraw = addStyle(`@page { ${rules} }`);
  document.body.append(element);
  element.classList.add("on-paper");
  dataset["theme"] = "light";
  classList.add("prints", printed);
  return () => {
    withdraw();
    element.remove();
    classList.remove("prints", printed);
    if (theme === undefined) delete dataset["theme"];
    else dataset["theme"] = theme;
  };
};
