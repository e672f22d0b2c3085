import { mkdirSync } from 'node:fs';
import { launchBrowser } from '#tests/e2e/chromium.ts';
import { registerLearner, finishLesson, readLesson } from '#tests/e2e/learner.ts';
import { startApp } from '#tests/e2e/running-app.ts';
const folder='/tmp/lessons/shots'; mkdirSync(folder,{recursive:true});
const app = await startApp(); const browser = await launchBrowser();
try {
  const learner = await registerLearner(app.url);
  await finishLesson(learner, await readLesson(learner,'101'));
  const fresh = await registerLearner(app.url);
  for (const theme of ['light','dark'] as const) for (const viewport of [{width:390,height:844},{width:1280,height:900}]) {
    const open = async (l:any, path:string, name:string, act?:(p:any)=>Promise<void>) => {
      const context = await browser.newContext({ viewport, colorScheme: theme, reducedMotion:'reduce' });
      const lang = viewport.width===390 ? (theme==='light'?'german':'dutch') : 'english';
      await context.addInitScript((c)=>localStorage.setItem('tillsammans-language',c), lang);
      const [n,v]=(l.headers.Cookie??'').split('='); await context.addCookies([{name:n!,value:v!,url:app.url}]);
      const page = await context.newPage(); await page.goto(app.url+path,{waitUntil:'networkidle'});
      try { if (act) await act(page); } catch(e) { console.log(name, String(e).slice(0,200)); }
      await page.waitForTimeout(400);
      await page.screenshot({ path:`${folder}/${name}-${viewport.width}-${theme}.png`, fullPage:true });
      await context.close();
    };
    await open(learner,'/lessons/102','warmup');
    await open(fresh,'/lessons/102','lesson-first');
    await open(learner,'/practice','practice-start');
    await open(learner,'/practice','practice', async p=>{ await p.locator('main button').last().click(); await p.waitForTimeout(800); });
    await open(fresh,'/placement','placement', async p=>{ });
    await open(learner,'/lessons','lessons');
  }
} finally { await browser.close(); await app.dispose(); }
