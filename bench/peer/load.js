// Plays many matches of server.js at the same time, as fast as it answers, like coppice-load with Coppice:
//
//   node load.js PORT PROCESS MATCHES SECONDS
import { readFileSync } from "node:fs";
import { io } from "socket.io-client";

const [port, process_, matches, seconds] = process.argv.slice(2).map(Number);
/** About as many moves as a game of Coppertwaddle has, because each move makes a match's log longer. */
const movesOfAMatch = 100;

/** The processor time that the server has used, in seconds. */
function cpuSeconds() {
  const fields = readFileSync(`/proc/${process_}/stat`, "utf8").replace(/.*\) /, "").split(" ");
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

let counting = false;
let over = false;
const times = [];

function seat(match, playerID) {
  const socket = io(`http://127.0.0.1:${port}/count`, { transports: ["websocket"], forceNew: true });
  const heard = { socket, state: null, wake: () => undefined };
  const hear = (state) => {
    heard.state = state;
    heard.wake();
  };
  socket.on("sync", (_, { state }) => hear(state));
  socket.on("update", (_, state) => hear(state));
  socket.emit("sync", match, playerID, undefined, 2);
  return heard;
}

/** Waits until this seat has received move number `count`. */
const until = (heard, count) =>
  new Promise((resolve) => {
    heard.wake = () => heard.state && heard.state.G.count >= count && resolve();
    heard.wake();
  });

async function play(number) {
  for (let game = 0; !over; ++game) {
    const match = `match ${number} ${game}`;
    const seats = [seat(match, "0"), seat(match, "1")];
    await Promise.all(seats.map((each) => until(each, 0)));
    for (let count = 0; count < movesOfAMatch && !over; ++count) {
      const mover = seats[count % 2];
      const began = performance.now();
      const action = { type: "MAKE_MOVE", payload: { type: "step", args: [], playerID: String(count % 2) } };
      mover.socket.emit("update", action, mover.state._stateID, match, String(count % 2));
      await until(mover, count + 1);
      if (counting) times.push(performance.now() - began);
      await until(seats[1 - (count % 2)], count + 1);
    }
    for (const { socket } of seats) socket.disconnect();
  }
}

for (let number = 0; number < matches; ++number) void play(number);
const wait = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));
await wait(2000);
const cpu = cpuSeconds();
counting = true;
const began = performance.now();
await wait(seconds * 1000);
const took = (performance.now() - began) / 1000;
const used = cpuSeconds() - cpu;
if (times.length === 0) throw new Error("no move was made");
times.sort((one, other) => one - other);
const at = (part) => times[Math.floor(times.length * part)].toFixed(2);
console.log(`${matches} matches: ${(times.length / took).toFixed(0)} moves/s, p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, CPU ${((used * 1000) / times.length).toFixed(3)} ms/move`);
process.exit(0);
