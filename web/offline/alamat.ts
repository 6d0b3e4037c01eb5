import type { Lembar } from '#contract/absensi/lembar.ts'
import { isTanggal } from '#contract/tanggal.ts'

/** What the address says; everything that is missing is what is due now. */
export interface Address {
  tanggal?: string | undefined
  kegiatan?: number | undefined
  ke?: number | undefined
}

/** A query of the address bar, where anything may stand. */
export function readAddress(search: Record<string, unknown>): Address {
  const number = (value: unknown) => (/^[1-9]\d{0,8}$/.test(String(value ?? '')) ? Number(value) : undefined)
  const tanggal = String(search.tanggal ?? '')
  return {
    tanggal: isTanggal(tanggal) ? tanggal : undefined,
    kegiatan: number(search.kegiatan),
    ke: number(search.ke),
  }
}

/** What the server is asked for the sheet of an address. */
export function lembarQuery({ tanggal, kegiatan, ke }: Address) {
  return { tanggal, kegiatan_id: kegiatan, ke }
}

/** The address of a sheet with everything said. */
export function storedAddressOf({ tanggal, kegiatan, ke }: Lembar): Address {
  return { tanggal, kegiatan: kegiatan?.id, ke }
}

export function isFullAddress({ tanggal, kegiatan, ke }: Address): boolean {
  return tanggal !== undefined && kegiatan !== undefined && ke !== undefined
}

export const LEMBAR = 'lembar'
export const lembarKey = (kelompokId: number) => [LEMBAR, kelompokId] as const

/** Of what this device has of a sheet. */
export function deviceKey(kelompokId: number, alamat: Address) {
  return ['lembar-perangkat', ...addressKey(kelompokId, alamat)] as const
}

/** Of the server's answer to the address. */
export function addressKey(kelompokId: number, { tanggal, kegiatan, ke }: Address) {
  return [...lembarKey(kelompokId), tanggal ?? '', kegiatan ?? '', ke ?? ''] as const
}
