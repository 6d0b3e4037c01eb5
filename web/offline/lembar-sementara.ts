import type { Lembar } from '#contract/absensi/lembar.ts'
import { emptyHitungan } from '#contract/kehadiran.ts'
import type { Alamat } from './alamat.ts'
import type { LembarSalinan } from './lembar-salinan.ts'

/**
 * A sheet of today that this device has never seen, made from the roll of another sheet of the same kelompok that it has:
 * with nobody to ask it is better to record on the last known roll than not at all. Every row is unset and of version 0,
 * so whatever stands on the server already comes back as a conflict and is never passed over. undefined: nothing to make
 * it from, or not today.
 *
 * `copies`: the latest first.
 */
export function lembarSementara(
  copies: readonly LembarSalinan[],
  alamat: Alamat,
  hariIni: string,
): LembarSalinan | undefined {
  if (alamat.tanggal !== undefined && alamat.tanggal !== hariIni) return undefined
  // What was read before the server gave nothing of this kelompok any more says nothing of today.
  const ended = copies.findIndex(({ ditolak }) => ditolak?.kelompok)
  const current = ended < 0 ? copies : copies.slice(0, ended)
  // Only a sheet on which this account could record says that it may.
  const usable = current.filter(({ lembar, ditolak }) => !ditolak && lembar.boleh_mencatat && !lembar.sebagai_badal)
  const source = usable.find(({ lembar }) => lembar.kegiatan?.id === alamat.kegiatan) ?? usable[0]
  if (!source) return undefined
  const { lembar, at } = source
  const kegiatan = lembar.kegiatan_list.find(({ id }) => id === (alamat.kegiatan ?? lembar.kegiatan?.id))
  if (!kegiatan || hariIni < lembar.periode.mulai || hariIni > lembar.periode.selesai) return undefined
  return { at, lembar: blank(lembar, { kegiatan, tanggal: hariIni, ke: alamat.ke ?? 1 }) }
}

function blank(lembar: Lembar, sheet: Pick<Lembar, 'kegiatan' | 'tanggal' | 'ke'>): Lembar {
  return {
    ...lembar,
    ...sheet,
    hari_ini: sheet.tanggal,
    // What the plan says of it, and which one it is, is not known here.
    nomor: 0,
    jadwal: null,
    pertemuan: null,
    libur: null,
    pindah: null,
    dipindah_id: null,
    boleh_mengubah: false,
    perpanjangan: null,
    koreksi: [],
    kunci: {
      tutup_at: null,
      terkunci: false,
      boleh_dengan_alasan: false,
      boleh_koreksi: false,
      boleh_perpanjang: false,
    },
    baris: lembar.baris.map(row => ({
      ...row,
      status: null,
      menit: null,
      catatan: '',
      version: 0,
      oleh: null,
      pada: null,
      // One that lasts is known here; should it have been withdrawn since, a tap on it still contradicts nobody.
      izin: row.izin && row.izin.dari <= sheet.tanggal && sheet.tanggal <= row.izin.sampai ? row.izin : null,
      lima_terakhir: [],
      alpa_beruntun: 0,
      hitungan: emptyHitungan(),
    })),
  }
}
