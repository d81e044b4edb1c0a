import { mount } from "svelte";
import { describedGame, games } from "../games";
import { addGames } from "../table/registry";
import "../base/last-input"; // from the first key press on: the table that it opens takes the focus
import App from "./App.svelte";
import { landOnPress } from "../ui/land";
import { guardPresses } from "../ui/press";
import { updates } from "../base/updates.svelte";
import "./fonts.css";
import "./theme.css";
import "./app.css";

const target = document.getElementById("app");
if (!target) throw new Error("index.html has no #app");

addGames(games, describedGame);
guardPresses();
landOnPress();

// Let the first screen load first.
if (import.meta.env.PROD) addEventListener("load", () => void updates.start());

export default mount(App, { target });
