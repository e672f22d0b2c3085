import { normalise } from '../../course/typed-answer.ts';
import type { Goal } from '../contract/scenario.ts';

/** What is heard of who says that they have a question, and does not ask it yet. */
export const ABOUT_TO_ASK = 'about-to-ask';

/** A yes in so many words, which is one whatever a scenario has that is like it: *Ja, det gör jag*. */
const YES = /^(?:ja|jo|jadå|jodå) det (?:gör|har|kan|är|ska|vill) (?:jag|vi|det|den|de)(?: göra)?$/;

/** A no as far as one knows, where there is an answer to a no: *Inte vad jag vet*. */
const NO =
  /^(?:(?:nej|nä|no|nee|nein) )?(?:inte (?:vad|som|så vitt|såvitt) (?:jag|vi) (?:vet|minns|har märkt)|(?:inte|ingen|inget|inga) som (?:jag|vi) (?:vet(?: om)?|minns|känner till)|not (?:that|as far as) (?:i|we) know(?: of)?|niet (?:dat|voor zover) ik weet|voor zover ik weet niet|nicht dass ich wüsste|soweit ich weiß nicht)(?: (?:nej|nä|no|nee|nein|tack))?$/;

/** A thing or two with a no after it, where there is an answer to a no: *godis, nej tack*. */
const NOT_THAT =
  /^(?:[\p{L}]+ ){1,3}(?:nej|nä|no|nee|nein)(?: (?:tack|thanks|thank you|bedankt|dank je|danke))?$/u;

/** Says that a question is to come, in four languages. */
const QUESTION =
  /^(?:(?:ja|jo|japp|visst|absolut|hej|ursäkta|förlåt|yes|sorry|entschuldigung|men|det har jag|faktiskt|tack)\s)*(?:(?:jag|vi) (?:har|hade|skulle ha) (?:bara |också )?(?:en|några|ett par|två|tre|flera|många) (?:fråga|frågor)(?: till)?(?: till dig)?|(?:en|några|ett par|två|flera) (?:fråga|frågor)|(?:får|kan|kunde|skulle) (?:jag|vi) (?:kunna )?(?:få )?fråga (?:en sak|dig en sak|något|nåt|någonting|dig något|dig)|jag (?:vill|skulle vilja) fråga (?:en sak|något|dig något|dig en sak)|jag undrar (?:en sak|något|över en sak)|(?:yes )?(?:i have|i've got) (?:a|some|one) questions?|(?:can|may) i ask (?:you )?something|ik heb (?:een vraag|vragen|nog een vraag)|mag ik (?:je )?iets vragen|ich habe (?:eine frage|fragen|noch eine frage)|(?:darf|kann) ich (?:dich |sie )?etwas fragen)$/;

/** The intent of a sentence that is told by its form alone, in every scenario; null for most. */
export function intentByForm(sentence: string, asked: Pick<Goal, 'no'> | undefined): string | null {
  const line = normalise(sentence).replaceAll('’', "'").replaceAll(',', '');
  if (YES.test(line)) return 'yes';
  if (asked?.no && (NO.test(line) || NOT_THAT.test(line))) return 'no';
  return QUESTION.test(line) ? ABOUT_TO_ASK : null;
}
