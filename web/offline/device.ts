import { keepLocal } from '#web/ui/local.ts'

const KEY = 'hadir:perangkat'

let known: string | undefined

/** How this device signs its marks: 'Chrome, Android · 4f2a'. The last part tells two of a kind apart. */
export function deviceName(): string {
  known ??= localStorage.getItem(KEY) ?? create()
  return known
}

/** 'ponsel ini' for a mark made here, otherwise what the device called itself. */
export function labelDevice(device: string): string {
  if (device !== '' && device === deviceName()) return isPhone(navigator.userAgent) ? 'ponsel ini' : 'komputer ini'
  return device.replace(/ · [0-9a-f]{4}$/, '')
}

export function describeBrowser(userAgent: string): string {
  const browser = /Edg\//.test(userAgent)
    ? 'Edge'
    : /OPR\//.test(userAgent)
      ? 'Opera'
      : /SamsungBrowser/.test(userAgent)
        ? 'Samsung Internet'
        : /Firefox\//.test(userAgent)
          ? 'Firefox'
          : /Chrome\//.test(userAgent)
            ? 'Chrome'
            : /Safari\//.test(userAgent)
              ? 'Safari'
              : 'Peramban'
  const system = /Android/.test(userAgent)
    ? 'Android'
    : /iPhone|iPad/.test(userAgent)
      ? 'iOS'
      : /Windows/.test(userAgent)
        ? 'Windows'
        : /Mac OS/.test(userAgent)
          ? 'macOS'
          : /Linux/.test(userAgent)
            ? 'Linux'
            : ''
  return system ? `${browser}, ${system}` : browser
}

function isPhone(userAgent: string): boolean {
  return /Android|iPhone|Mobile/.test(userAgent)
}

function create(): string {
  const tail = newId().slice(0, 4)
  const name = `${describeBrowser(navigator.userAgent)} · ${tail}`
  // Not kept, the next visit signs with another tail.
  keepLocal(KEY, name)
  return name
}

/** A random UUID, also where crypto.randomUUID is missing (plain http in a local network, old WebViews). */
export function newId(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID()
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/(.{8})(.{4})(.{4})(.{4})(.{12})/, '$1-$2-$3-$4-$5')
}
