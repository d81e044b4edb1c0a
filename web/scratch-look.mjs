import { chromium } from "playwright-core";
import { preview } from "vite";
import fs from "node:fs";
const suits=["clubs","diamonds","hearts","spades"];
const all=["C","D","H","S"].flatMap(s=>["A","2","3","4","5","6","7","8","9","10","J","Q","K"].map(r=>r+s));
const occ=["merchants","philosophers","surveyors","masons","farmers","artisans","diplomats"];
const sheet=(stage)=>({month:5,stage,borderCards:["5H","QS","2C","10D","7H",null,null,null,null,null,null,null],revealed:stage==="assign"?"JS":null,
 assigned:stage==="assign"?["9D",null,null]:["9D","JS","4H"],deck:26,buried:["2H"],unseen:all.slice(3,40),
 occupations:occ.map((o,i)=>({occupation:o,numbers:i===0?[5,9]:i===1?[8,3]:i===4?[6]:i===2?[10]:[],skill:i===0?"unlocked":i===1?"lost":i===4||i===2?"started":"unstarted"})),
 prosperity:87,prosperityLevels:2,
 districts:[{numbers:[5,5],state:"complete"},{numbers:[7,2],state:"dead"},{numbers:[4],state:"started"},{numbers:[],state:"unstarted"}],
 estates:suits.flatMap((a,i)=>suits.slice(i+1).map((b,j)=>({suits:[a,b],filled:(i+j)%3===0}))),
 monuments:["fountains","arches","statues","gardens"].map((m,i)=>({monument:m,filled:i===0?suits:i===1?["clubs","hearts"]:[],complete:i===0})),
 suits:suits.map((s,i)=>({suit:s,population:[3,9,1,4][i],borders:[2,0,5,1][i]})),
 medals:{masons:0,prosperity:2,districts:1,borders:1,population:1,fountains:2,arches:0,statues:0,gardens:0,total:7}});
const mono={month:1};
const assign={seat:1,options:[
 {move:"infra",choice:{type:"assign",segment:"infrastructure",prospects:[{type:"district",district:3,space:2,value:4,state:"complete"},{type:"district",district:4,space:1,value:4,state:"started"},{type:"estate",suits:["clubs","spades"]},{type:"monument",monument:"arches",suit:"spades",completes:false},{type:"monument",monument:"statues",suit:"spades",completes:false}]}},
 {move:"growth",choice:{type:"assign",segment:"growth",prospects:[{type:"grow",suit:"spades",spaces:1,match:"suit"}]}},
 {move:"bury",choice:{type:"bury"}}]};
const eco={seat:1,options:occ.filter((o,i)=>i>1).map(o=>({move:"w"+o,choice:{type:"write",occupation:o,space:o==="farmers"||o==="surveyors"?2:1,value:9,skill:o==="farmers"?"unlocked":o==="surveyors"?"lost":"started"}}))};
const infra={seat:1,options:assign.options[0].choice.prospects.map((p,i)=>({move:"i"+i,choice:p}))};
const grow={seat:1,options:[{move:"g",choice:{type:"grow",suit:"hearts",spaces:1,match:"suit"}}]};
const asks={assign,economy:eco,infrastructure:infra,growth:grow,over:null};
const log=[{type:"border_shown",month:1,card:"5H"},{type:"month_began",month:1},{type:"revealed",card:"9D"},{type:"assigned",card:"9D",segment:"economy"},{type:"value_written",occupation:"merchants",space:1,value:5,card:"5D"},{type:"border_matched",match:"suit",card:"4H",border:"7H"},{type:"population_filled",suit:"hearts",level:2,reason:"growth"},{type:"medals_changed",medals:sheet("assign").medals}];
const server=await preview({preview:{port:4399,host:"127.0.0.1"}});
const b=await chromium.launch({executablePath:"/usr/bin/chromium",args:["--headless","--no-sandbox","--disable-gpu","--disable-quic","--no-first-run","--disable-background-networking","--disable-component-update","--disable-sync"]});
const out="/tmp/shots/"; fs.mkdirSync(out,{recursive:true});
const only=process.argv[2]??"";
async function shot(name,{w,h,theme="light",lang="en",hash="#/",stage="assign",act,full=false,touch=false}){
 if(only&&!name.includes(only))return;
 const c=await b.newContext({viewport:{width:w,height:h},hasTouch:touch,colorScheme:theme,locale:lang});
 const p=await c.newPage();p.on("pageerror",e=>console.log(name,"ERR",e.message));p.on("console",m=>{if(m.type()==="error")console.log(name,m.text())});
 await p.addInitScript(()=>localStorage.setItem("coppice.player","0".repeat(32)));
 await p.route("**/api/games",r=>r.fulfill({json:{version:"0.1.0",games:[{id:"copperdale",seats:1,players:["random"],settings:[{key:"monuments",choices:["literal","strict"],standard:"literal"},{key:"border-deck",choices:["top","open"],standard:"top"}]}]}}));
 await p.route("**/api/tables",r=>r.fulfill({json:{tables:[{table:"a",game:"copperdale",settings:{},practice:false,daily:"",created:"2026-11-20T10:00:00Z",changed:"2026-11-20T10:30:00Z",result:[17],progress:100},{table:"b",game:"copperdale",settings:{},practice:true,daily:"2026-11-21",created:"2026-11-21T10:00:00Z",changed:"2026-11-21T10:30:00Z",result:null,progress:41}]}}));
 await p.route("**/replay",r=>r.fulfill({json:{game:"copperdale",settings:{},practice:false,date:"2026-11-21",view:sheet("assign"),steps:[{who:1,move:"x",events:[{type:"assigned",card:"JS",segment:"growth"}]}],result:[17]}}));
 await p.routeWebSocket(/socket/,ws=>{ws.onMessage(m=>{const q=JSON.parse(m);if(q.type==="join")ws.send(JSON.stringify({type:"welcome",protocol:1,table:"b",game:"copperdale",settings:{monuments:"literal"},practice:false,daily:"2026-11-21",seat:1,seats:[],number:8,view:sheet(stage),log,ask:asks[stage],canUndo:false,result:stage==="over"?[21]:null,seed:stage==="over"?"17364829104729104":null}));
  if(q.type==="hint")ws.send(JSON.stringify({type:"hint",id:q.id,move:asks[stage].options[1].move}))})});
 await p.goto("http://127.0.0.1:4399/"+hash);await p.waitForTimeout(900);
 if(act)await act(p);
 await p.waitForTimeout(300);
 const sw=await p.evaluate(()=>document.documentElement.scrollWidth);if(sw>w)console.log(name,"HSCROLL",sw);
 await p.screenshot({path:out+name+".png",fullPage:full});await c.close();
}
const D={w:1440,h:900},P={w:360,h:740,touch:true};
const T={hash:"#/table/b"};
await shot("home-d",{...D});await shot("home-dd",{...D,theme:"dark",lang:"de"});await shot("home-p",{...P,full:true});
await shot("new-d",{...D,hash:"#/new/copperdale"});await shot("new-p",{...P,hash:"#/new/copperdale",lang:"de",theme:"dark",full:true});
await shot("t-assign-d",{...D,...T,act:p=>p.hover("section.body.infrastructure")});
await shot("t-assign-dd",{...D,...T,theme:"dark",lang:"de"});
await shot("t-eco-d",{...D,...T,stage:"economy"});
await shot("t-infra-dd",{...D,...T,stage:"infrastructure",theme:"dark"});
await shot("t-grow-d",{...D,...T,stage:"growth",lang:"de"});
await shot("t-over-d",{...D,...T,stage:"over"});
await shot("t-assign-p",{...P,...T,act:p=>p.tap("button.head.growth, .head.growth button")});
await shot("t-assign1-p",{...P,...T,lang:"de"});
await shot("t-eco-p",{...P,...T,stage:"economy",lang:"de"});
await shot("t-infra-p",{...P,...T,stage:"infrastructure"});
await shot("t-infra-pd",{...P,...T,stage:"infrastructure",theme:"dark",lang:"de",full:true});
await shot("t-over-p",{...P,...T,stage:"over",full:true});
await shot("replay-d",{...D,hash:"#/replay/a"});await shot("replay-p",{...P,hash:"#/replay/a",lang:"de"});
await shot("prefs-d",{...D,...T,act:p=>p.click("header button:last-child")});
await shot("help-p",{...P,...T,act:p=>p.keyboard.press("?")});
await b.close();await server.close();process.exit(0);
