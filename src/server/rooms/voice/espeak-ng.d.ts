/** Used parts of the speech engine's WebAssembly build; the package contains no types. */
declare module '@echogarden/espeak-ng-emscripten' {
  interface SpeechEvent {
    readonly type: string;
    /** 1-based position in the text, in code points. */
    readonly text_position: number;
    readonly word_length: number;
    /** Milliseconds from the beginning. */
    readonly audio_position: number;
    /** Of a phoneme: its IPA, with ˈ or ˌ before a stressed vowel. */
    readonly id: string | number;
  }

  interface SpeechEngine {
    /** 0 when the voice exists. */
    set_voice(name: string): number;
    /** Words a minute. */
    set_rate(rate: number): void;
    /** 0 to 99. */
    set_pitch(pitch: number): void;
    /** Hertz. */
    get_samplerate(): number;
    synthesize(text: string, take: (samples: Int16Array, events: SpeechEvent[]) => void): void;
  }

  export default function load(): Promise<{
    eSpeakNGWorker: new () => SpeechEngine;
    FS: { writeFile(path: string, text: string): void };
  }>;
}
