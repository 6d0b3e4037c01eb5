import type { ReactNode } from 'react'
import type { JenisKegiatan } from '#contract/kehadiran.ts'
import type { Zona } from '#contract/tanggal.ts'
import { DaftarRiwayat } from './DaftarRiwayat.tsx'

/** The history of one mark, to be shown where a list of marks stands. */
export function riwayatTanda(zona: Zona) {
  return (mahasantriId: number, tanda: { pertemuan_id: number }, jenis: JenisKegiatan): ReactNode => (
    <DaftarRiwayat pertemuanId={tanda.pertemuan_id} mahasantriId={mahasantriId} jenis={jenis} zona={zona} />
  )
}
