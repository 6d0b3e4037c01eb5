/** How long one code is shown, milliseconds. */
export const CODE_WINDOW = 20_000
/** Windows after its own in which a code is as good as shown. */
export const FRESH_WINDOWS = 2
/** And in which it is taken, but named as old: ten minutes. */
export const OLDEST_WINDOWS = 30
/** What a code in a QR begins with, behind the address of the institution. */
export const CODE_PATH = '/h/'

/** The window of an instant, milliseconds UTC. */
export function windowOf(at: number): number {
  return Math.floor(at / CODE_WINDOW)
}

/** Which pertemuan a QR names. */
export interface CodeSheet {
  kelompok_id: number
  kegiatan_id: number
  tanggal: string
  ke: number
}

export interface PresenceCode {
  /** Six digits to type. */
  angka: string
  /** 80 bits, hex in capitals, for the QR. */
  sidik: string
}

/** The codes of a pertemuan, by window: HMAC of its secret (hex). Throws where the browser has no Web Crypto (plain http). */
export async function createCodes(rahasia: string): Promise<(window: number) => Promise<PresenceCode>> {
  const bytes = Uint8Array.from(rahasia.match(/../g) ?? [], pair => Number.parseInt(pair, 16))
  const key = await crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
  return async window => {
    const mac = new Uint8Array(await crypto.subtle.sign('HMAC', key, new TextEncoder().encode(`hadir ${window}`)))
    const number = new DataView(mac.buffer).getUint32(0) % 1_000_000
    const hex = Array.from(mac.subarray(4, 14), byte => byte.toString(16).padStart(2, '0')).join('')
    return { angka: String(number).padStart(6, '0'), sidik: hex.toUpperCase() }
  }
}

/** What a QR says behind the address: '7-2-20261130-1-89012345-0F…', in characters that make a small QR. */
export function writeCode({ kelompok_id, kegiatan_id, tanggal, ke }: CodeSheet, window: number, sidik: string): string {
  return [kelompok_id, kegiatan_id, tanggal.replaceAll('-', ''), ke, window, sidik].join('-')
}

export const SCANNED_CODE = /^(\d{1,10})-(\d{1,10})-(\d{4})(\d\d)(\d\d)-(\d{1,3})-(\d{1,12})-([0-9A-F]{20})$/

/** What `writeCode` has written, or undefined. */
export function readCode(text: string): { sheet: CodeSheet; window: number; sidik: string } | undefined {
  const [, kelompok, kegiatan, year, month, day, ke, window, sidik] = SCANNED_CODE.exec(text) ?? []
  if (sidik === undefined) return undefined
  const sheet = { kelompok_id: Number(kelompok), kegiatan_id: Number(kegiatan), tanggal: `${year}-${month}-${day}` }
  return { sheet: { ...sheet, ke: Number(ke) }, window: Number(window), sidik }
}
