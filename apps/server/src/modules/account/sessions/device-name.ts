type Signature = readonly [name: string, pattern: RegExp]

/**
 * User agents of browsers; the first match wins, because Edge and WeChat also claim to be Chrome, and Chrome
 * to be Safari.
 */
const browsers: readonly Signature[] = [
  ['微信', /MicroMessenger\//],
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS|Chromium)\//],
  ['Safari', /\bSafari\//],
]

/** User agents of systems; HarmonyOS also claims to be Android, and Android to be Linux. */
const systems: readonly Signature[] = [
  ['HarmonyOS', /HarmonyOS|OpenHarmony/],
  ['iOS', /iPhone|iPad|iPod/],
  ['Android', /Android/],
  ['Windows', /Windows/],
  ['macOS', /Macintosh|Mac OS X/],
  ['Linux', /Linux|X11/],
]

const nameIn = (signatures: readonly Signature[], agent: string) =>
  signatures.find(([, pattern]) => pattern.test(agent))?.[0]

/** Browser and system of a user agent, in familiar names: `Chrome · Windows`. */
export function deviceName(agent: string): string {
  const browser = nameIn(browsers, agent)
  const system = nameIn(systems, agent)
  if (!browser && !system) return '未知设备'
  return `${browser ?? '未知浏览器'} · ${system ?? '未知系统'}`
}
