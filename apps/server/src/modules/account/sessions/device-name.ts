type Sign = readonly [name: string, sign: RegExp]

/** The first that fits counts: Edge and WeChat call themselves Chrome as well, Chrome calls itself Safari. */
const browsers: readonly Sign[] = [
  ['微信', /MicroMessenger\//],
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS|Chromium)\//],
  ['Safari', /\bSafari\//],
]

/** HarmonyOS calls itself Android too, and Android Linux. */
const systems: readonly Sign[] = [
  ['HarmonyOS', /HarmonyOS|OpenHarmony/],
  ['iOS', /iPhone|iPad|iPod/],
  ['Android', /Android/],
  ['Windows', /Windows/],
  ['macOS', /Macintosh|Mac OS X/],
  ['Linux', /Linux|X11/],
]

const nameIn = (signs: readonly Sign[], agent: string) => signs.find(([, sign]) => sign.test(agent))?.[0]

/** What a browser tells of itself, as its owner knows it: `Chrome · Windows`. */
export function deviceName(agent: string): string {
  const browser = nameIn(browsers, agent)
  const system = nameIn(systems, agent)
  if (!browser && !system) return '未知设备'
  return `${browser ?? '未知浏览器'} · ${system ?? '未知系统'}`
}
