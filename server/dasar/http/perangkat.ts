/** 'Chrome di Android' from a User-Agent: enough for the owner to recognise a device, and no more than that is kept. */
export function describeDevice(userAgent: string | undefined): string {
  const text = userAgent ?? ''
  const browser = BROWSERS.find(([mark]) => mark.test(text))?.[1]
  const system = SYSTEMS.find(([mark]) => mark.test(text))?.[1]
  if (!browser && !system) return 'Perangkat tak dikenal'
  return `${browser ?? 'Peramban'}${system ? ` di ${system}` : ''}`
}

// In this order: every browser of these names the ones below it too.
const BROWSERS: [RegExp, string][] = [
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/EdgA?\/|EdgiOS\//, 'Edge'],
  [/OPR\/|OPT\//, 'Opera'],
  [/UCBrowser\//, 'UC Browser'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]
const SYSTEMS: [RegExp, string][] = [
  [/Android/, 'Android'],
  [/iPhone|iPad/, 'iOS'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
]
