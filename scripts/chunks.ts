/** The family quiz except its entry and its camera, with the modules that only it uses. */
const QUIZ =
  /[\\/]rooms[\\/]quiz[\\/](?!index|components[\\/]Camera)|[\\/]platform[\\/]socket[\\/]|[\\/]shared[\\/](quiz[\\/]|sockets)|[\\/]icons[\\/](crown|diamond|disc|image-down|qr-code|scan-qr-code|share-2|triangle|tv|wifi-off)\./;

/** The writing room except its entry. */
const WRITING =
  /[\\/]rooms[\\/]writing[\\/](?!index|writing-events|writing\.api)|[\\/]shared[\\/]writing[\\/]/;

/** The conversation room except its entry. */
const CONVERSATION =
  /[\\/]rooms[\\/]conversation[\\/](?!index|talk-paths)|[\\/]shared[\\/]conversation[\\/]|[\\/]icons[\\/]send-horizontal\./;

/** The reading room except its entry, with the analysis of texts. */
const READING =
  /[\\/]rooms[\\/]reading[\\/](?!index|reading-paths|reading-events|reading\.api)|[\\/]shared[\\/](reading[\\/]|grammar[\\/](points|inflection))/;

/** The grammar reference except its entry. */
const GRAMMAR = /[\\/]rooms[\\/]grammar[\\/](?!index)|[\\/]shared[\\/]grammar[\\/]grammar-areas\./;

/** The film room except its entry; its list is always loaded before a film. */
const VIDEO = /[\\/]rooms[\\/]video[\\/](?!index|video-paths)|[\\/]icons[\\/]heart\./;

/**
 * Chunks of the browser code. On a slow connection a request costs more than a few kilobytes, so a page consists of
 * the libraries, the shared interface, the code for its kind of reader, and its own code. The first group that
 * matches takes a module with all its imports.
 */
export const CHUNKS = [
  // Changes only when a library is updated.
  {
    name: 'vendor',
    test: /[\\/]node_modules[\\/](react|react-dom|scheduler|@tanstack|idb|wouter|regexparam|mitt|use-sync-external-store)[\\/]/,
  },
  // Texts of a language: for visitors, for learners, and for guests of a quiz.
  {
    name: (file: string) => textsOf(file),
    debugName: 'texts',
    test: /[\\/]locales[\\/]\w\w[\\/]\w+\.json/,
  },
  // Code for every page, and the router; no content of learners' pages.
  {
    name: 'house',
    test: /[\\/]src[\\/]web[\\/](ui[\\/](?!AskDialog|EmptyState|RangeSlider|ChoiceRow|ReadMore|ToggleChip|ProgressBar|FigureCards|RunHead|ActionBar)|platform[\\/](?!socket|copy-text|asked-worker|save-file|wake-lock|activity|idle-return|link-token|on-screen|describe-page|offline[\\/](app-updates|browser-queue|device-store|event-|kept-sounds|shapes))|study[\\/]form[\\/]|index\.html|app[\\/](main|App)\.tsx|study[\\/](stats\.api|Loaded|RunSkeleton|play[\\/]device-choice))|[\\/]shared[\\/]letters\.ts/,
  },
  // Storage on the device, loaded after the first page.
  { name: 'device', test: /[\\/]platform[\\/]offline[\\/](device-store|shapes)\.ts/ },
  // The page before sign-in, with what registration and a learner's profile share.
  {
    name: 'visitor',
    test: /[\\/]rooms[\\/]accounts[\\/](AuthPage|new-password|components[\\/](NameFields|NewPasswordField))\.tsx?|[\\/]study[\\/]time-zones\.ts/,
  },
  // Registration and the words to try, which are loaded after that page, and pages that are opened by a link in a mail.
  {
    name: 'mailed',
    test: /[\\/]rooms[\\/]accounts[\\/](ResetPasswordPage|UnsubscribePage|ParentPage|taste[\\/]Taste|components[\\/](RegisterGate|Forgotten\w+))\.tsx|invitation-link\.api\.ts/,
  },
  // The frame of every learner's page.
  {
    name: 'learner',
    test: /[\\/]app[\\/](TopBar|Footer|BottomBar)\.tsx|[\\/]study[\\/](AvatarFace\.tsx|LearnerFace\.tsx|profile\.api\.ts)|[\\/]platform[\\/](activity|offline[\\/](browser-queue|event-(queue|store|id|loss)|kept-sounds))\.ts|[\\/]ui[\\/](EmptyState|ToggleChip|ProgressBar|RunHeader|RunHeading|ActionBar)\.tsx|[\\/]study[\\/](sync[\\/](?!EventSafety|RemovedLearners|removed-learners)|play[\\/]sounds\.ts)|(lesson|practice|reading|review|say|video|writing)-events\.ts|[\\/](reading|say|video|writing)\.api\.ts|[\\/]vocabulary[\\/](view|components[\\/]ModeButtons|word-filter)\.tsx?|word-categories\.ts|[\\/](cefr|onboarding\.api)\.ts|[\\/]study[\\/](loadable|failure-toast)\.ts|learner-day\.ts|use-kept-ahead\.ts|(cards-today|titles|has-family|skills|study-limits|study-time\.api)\.ts|icons[\\/](compass|dumbbell|search|chevron-(left|right))\./,
  },
  // The dashboard and the list of lessons, with what they share with other pages: the course and the learner's figures.
  {
    name: 'home',
    test: /[\\/]app[\\/]DashboardPage\.tsx|[\\/]rooms[\\/]lessons[\\/](LessonsPage|components[\\/](LessonCard|LearningPath|PartRows)|learning-path|next-lesson|part-status)\.tsx?|[\\/]progress[\\/]((month|day-name|progress\.api)\.ts|components[\\/](Achievements|LevelCard|StatCards|StreakNews|WeekCard|Calendar|StudyTimeCard)\.tsx)|[\\/]ui[\\/]FigureCards\.tsx/,
  },
  // PINs, members and loans, which the pages of a family share.
  {
    name: 'family',
    test: /[\\/]rooms[\\/](family[\\/](components[\\/](PasswordConfirmation|PicturePad|DigitPad)\.tsx|(manage|family|moves)\.api)|together[\\/](loans\.api|components[\\/]Alone))/,
  },
  // The line about the family on the dashboard, and its requests, which the family's pages share.
  {
    name: 'family',
    test: /[\\/]together[\\/]((together|loans)\.api|members|components[\\/]FamilyLine)\.tsx?/,
  },
  // The tour of newcomers, which the dashboard shows after it has loaded.
  { name: 'tour', test: /[\\/]Onboarding\.tsx/ },
  // Swedish text and voice, and the storage of their sound for offline use.
  {
    name: 'swedish',
    test: /keep-(lessons|cards)\.ts|[\\/]shared[\\/]practice[\\/]drills?\.ts|icons[\\/]circle-minus\.|[\\/]platform[\\/](asked-worker|wake-lock)\.ts|[\\/]shared[\\/]chance\.ts|[\\/]play[\\/](Figures\.tsx|use-verdict-sound)|[\\/]study[\\/](swedish|voice(?![\\/](SpeechRates|VoiceSelect|VoiceSettings))|word)[\\/]|[\\/]study[\\/]tasks[\\/](verdict-look|HeardLine|DisputeButton)\.|[\\/]content[\\/]people[\\/]|[\\/]study[\\/]expression\.ts|own-words\.api\.ts|[\\/]vocabulary[\\/](words\.api|components[\\/](Notes|MelodyNote))\.tsx?|excerpt\.ts|[\\/](Confetti|AskDialog)\.tsx|[\\/]own[\\/](OwnField|WrittenBeside)\.tsx|icons[\\/](arrow-left|languages|lightbulb|play|plus|rotate-ccw|settings-2|trash|undo-2)\./,
  },
  // Exercises and rounds of practice.
  { name: 'tasks', test: /[\\/]study[\\/](practice|tasks)[\\/]/ },
  // Pronunciation practice: the recorder's scores, mouth and melody. Loaded where speech can be recorded.
  {
    name: 'say',
    test: /[\\/]study[\\/]say[\\/](?!say-events|say\.api)|[\\/]shared[\\/]pronunciation[\\/]|[\\/]icons[\\/](smile|audio-waveform|step-back|step-forward)\./,
  },
  // Code that no page needs before it is loaded.
  {
    name: 'later',
    test: /[\\/]platform[\\/](offline[\\/]app-updates|on-screen-keyboard|describe-page|save-file|idle-return)\.ts/,
  },
  // Warnings about answers that the browser may delete, or that belong to deleted learners.
  { name: 'safety', test: /[\\/]sync[\\/](EventSafety|RemovedLearners|removed-learners)\.tsx?/ },
  // Avatars and QR codes, for the quiz and the pages of a family.
  {
    name: 'portrait',
    test: /[\\/]study[\\/](avatar|qr)[\\/]|[\\/]shared[\\/]quiz[\\/]limits\.ts|[\\/]platform[\\/]copy-text\.ts|[\\/]icons[\\/](copy|dices)\.|[\\/]node_modules[\\/]qr[\\/]index/,
  },
  // Sheets to print with their styles, and the pages that show them.
  {
    name: 'print',
    test: /[\\/]study[\\/]print[\\/]|[\\/]Print(Cards|Lesson|Text|OwnText)Page\.tsx|[\\/]deck\.api\.ts|[\\/]icons[\\/]printer\./,
  },
  // Invitations, which the pages of the operator and of a family share.
  { name: 'invitations', test: /[\\/]study[\\/]invitations[\\/]/ },
  // The form of a learner, which the pages for the holder and for guests share.
  { name: 'member', test: /[\\/]family[\\/](learner-form\.ts|components[\\/]LearnerFields\.tsx)/ },
  // Code that several pages share.
  {
    name: 'study',
    minShareCount: 2,
    test: (file: string) =>
      ![QUIZ, CONVERSATION, WRITING, VIDEO, READING, GRAMMAR].some((room) => room.test(file)),
  },
  // The quiz in one chunk, so that a game begins without loading; the code reader is loaded only for scanning.
  { name: 'quiz', test: QUIZ },
  // Likewise conversations, with the list of situations.
  { name: 'conversation', test: CONVERSATION },
  // Likewise writing, except the handwriting recogniser, which runs in a worker.
  { name: 'writing', test: WRITING },
  { name: 'video', test: VIDEO },
  { name: 'reading', test: READING },
  { name: 'grammar', test: GRAMMAR },
];

/** Rooms whose texts are bundled with their pages. */
const APART = [
  'admin',
  'invitations',
  'quiz',
  'manage',
  'moving',
  'conversation',
  'writing',
  'video',
  'reading',
  'grammar',
];
/** Texts that visitors need after the first page. */
const VISITORS_LATER = ['taste', 'mailed'];
const VISITORS = ['app', 'ui', 'errors', 'accounts'];

function textsOf(file: string): string {
  const [, locale = '', room = ''] = /(\w\w)[\\/](\w+)\.json/.exec(file) ?? [];
  // Errors of games, for guests too.
  if (room === 'game') return `quiz-${locale}`;
  // Too small for a request of their own; texts are printed most.
  if (room === 'print') return `reading-${locale}`;
  if (VISITORS_LATER.includes(room)) return `mailed-${locale}`;
  if (APART.includes(room)) return `${room}-${locale}`;
  return `${VISITORS.includes(room) ? 'visitor' : 'learner'}-${locale}`;
}
