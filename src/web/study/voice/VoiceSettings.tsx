import { SpeechRates } from './SpeechRates.tsx';
import { VoiceSelect } from './VoiceSelect.tsx';

/** Settings for voice and speed on this device. */
export default function VoiceSettings() {
  return (
    <>
      <VoiceSelect />
      <SpeechRates />
    </>
  );
}
