import type { KelompokHarian } from '#contract/laporan/absensi-harian.ts'
import type { SesiSekarang } from '#contract/laporan/beranda.ts'
import { isOver } from '#server/absensi/pertemuan/rencana.ts'
import { isBelum } from './rencana.ts'

/** How many minutes before its beginning a session counts as going on: the mats are being rolled out. */
const MENIT_AWAL = 15

/**
 * The one session to record now: what is going on, else the latest of today that is over and not filled, else the next
 * one today. Of several at the same time the kelompok that comes first. Pure.
 */
export function pickSekarang(
  kelompokList: readonly KelompokHarian[],
  hariIni: string,
  jam: string,
): Omit<SesiSekarang, 'nomor'> | undefined {
  const waiting = kelompokList
    .filter(kelompok => kelompok.boleh_mencatat)
    .flatMap(kelompok =>
      kelompok.sesi.filter(isBelum).map(sesi => ({
        ...sesi,
        kelompok_id: kelompok.id,
        kelompok: kelompok.nama,
        periode: kelompok.periode,
        tanggal: hariIni,
        kapan: kapanOf(sesi, hariIni, jam),
      })),
    )
    .toSorted((a, b) => (a.mulai < b.mulai ? -1 : a.mulai > b.mulai ? 1 : 0))
  const of = (kapan: SesiSekarang['kapan']) => waiting.filter(sesi => sesi.kapan === kapan)
  const lewat = of('lewat')
  const latest = lewat.find(sesi => sesi.mulai === lewat.at(-1)?.mulai)
  const chosen = of('berlangsung')[0] ?? latest ?? of('nanti')[0]
  if (!chosen) return undefined
  const { jenis: _, keadaan: __, tagihan: ___, ...sesi } = chosen
  return sesi
}

function kapanOf(sesi: { mulai: string; selesai: string }, hariIni: string, jam: string): SesiSekarang['kapan'] {
  if (isOver(sesi, hariIni, hariIni, jam)) return 'lewat'
  return minutes(sesi.mulai) - MENIT_AWAL <= minutes(jam) ? 'berlangsung' : 'nanti'
}

function minutes(jam: string): number {
  return Number(jam.slice(0, 2)) * 60 + Number(jam.slice(3, 5))
}
