import { mount } from "svelte";
import { describedGame, games } from "../games";
import { addGames } from "../table/registry";
import { addressed } from "../base/addressed.svelte";
import { watchInput } from "../base/last-input";
import { preferences } from "../base/preferences.svelte";
import { router } from "../base/router.svelte";
import App from "./App.svelte";
import { endMovementOnPress } from "../ui/movement";
import { guardPresses } from "../ui/press";
import { updates } from "../base/updates.svelte";
import "./fonts.css";
import "./theme.css";
import "./app.css";
import "./primitives.css";

const target = document.getElementById("app");
if (!target) throw new Error("index.html has no #app");

// Importing a module does nothing; what listens to the browser and reads from it starts here.
addressed.take();
preferences.read();
router.start();
addGames(games, describedGame);
watchInput();
guardPresses();
endMovementOnPress();

// Let the first screen load first.
if (import.meta.env.PROD) addEventListener("load", () => void updates.start());

export default mount(App, { target });
