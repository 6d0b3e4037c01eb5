import type { Lembar } from '#contract/absensi/lembar.ts'
import { isTanggal } from '#contract/tanggal.ts'

/** What the address says; everything that is missing is what is due now. */
export interface Alamat {
  tanggal?: string | undefined
  kegiatan?: number | undefined
  ke?: number | undefined
}

/** A query of the address bar, where anything may stand. */
export function readAlamat(search: Record<string, unknown>): Alamat {
  const number = (value: unknown) => (/^[1-9]\d{0,8}$/.test(String(value ?? '')) ? Number(value) : undefined)
  const tanggal = String(search.tanggal ?? '')
  return {
    tanggal: isTanggal(tanggal) ? tanggal : undefined,
    kegiatan: number(search.kegiatan),
    ke: number(search.ke),
  }
}

/** What the server is asked for the sheet of an address. */
export function lembarQuery({ tanggal, kegiatan, ke }: Alamat) {
  return { tanggal, kegiatan_id: kegiatan, ke }
}

/** The address of a sheet with everything said. */
export function alamatOf({ tanggal, kegiatan, ke }: Lembar): Alamat {
  return { tanggal, kegiatan: kegiatan?.id, ke }
}

export function isFullAddress({ tanggal, kegiatan, ke }: Alamat): boolean {
  return tanggal !== undefined && kegiatan !== undefined && ke !== undefined
}

export const LEMBAR = 'lembar'
export const lembarKey = (kelompokId: number) => [LEMBAR, kelompokId] as const

/** Of what this device has of a sheet. */
export function perangkatKey(kelompokId: number, alamat: Alamat) {
  return ['lembar-perangkat', ...alamatKey(kelompokId, alamat)] as const
}

/** Of the server's answer to the address. */
export function alamatKey(kelompokId: number, { tanggal, kegiatan, ke }: Alamat) {
  return [...lembarKey(kelompokId), tanggal ?? '', kegiatan ?? '', ke ?? ''] as const
}
