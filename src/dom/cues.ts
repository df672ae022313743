/** What a device can give besides a picture. Each does nothing where the device or the browser does not allow it. */
const PITCH_HZ = 620;
const LOUDNESS = 0.08;
const TICK_S = 0.09;

let audio: AudioContext | null = null;

/** A short, soft tick. Browsers stay silent until the page was pressed once. */
export function tick(): void {
  try {
    audio ??= new AudioContext();
    const { currentTime, destination } = audio;
    void audio.resume().catch(() => undefined);
    const tone = new OscillatorNode(audio, { type: 'sine', frequency: PITCH_HZ });
    const volume = new GainNode(audio, { gain: LOUDNESS });
    volume.gain.exponentialRampToValueAtTime(LOUDNESS / 100, currentTime + TICK_S);
    tone.connect(volume).connect(destination);
    tone.start();
    tone.stop(currentTime + TICK_S);
  } catch {
    audio = null;
  }
}

/** Whether this device could vibrate. */
export const canVibrate = (): boolean => typeof navigator.vibrate === 'function';

export function vibrate(ms: number): void {
  if (canVibrate()) navigator.vibrate(ms);
}
