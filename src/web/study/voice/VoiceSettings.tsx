import { SpeechRates } from './SpeechRates.tsx';
import { VoiceSelect } from './VoiceSelect.tsx';

/** Which voice reads aloud on this device, and how fast. */
export default function VoiceSettings() {
  return (
    <>
      <VoiceSelect />
      <SpeechRates />
    </>
  );
}
