import type { PilihanImpor } from '#contract/datapokok/impor.ts'
import type { OrangImpor } from '#contract/datapokok/isian-impor.ts'
import { mahasantriBanyak } from '#server/datapokok/mahasantri/mahasantri-banyak.ts'
import { murabbiBanyak } from '#server/datapokok/murabbi/murabbi-banyak.ts'
import type { IsiOrang, OrangBanyak } from '#server/datapokok/orang/banyak.ts'
import { pendampingBanyak } from '#server/datapokok/pendamping/pendamping-banyak.ts'
import type { DataImpor } from './periksa-baris.ts'

/** Who holds each kind of people: a list is compared with them and written by them. */
export const banyakOrang: Record<OrangImpor, OrangBanyak> = {
  mahasantri: mahasantriBanyak,
  pendamping: pendampingBanyak,
  murabbi: murabbiBanyak,
}

/** Somebody new, with what is put for the columns the list lacks; that jk is there the preview has made sure of. */
export function lengkapi(orang: OrangImpor, data: DataImpor, bawaan: PilihanImpor['bawaan']): IsiOrang {
  return LENGKAP[orang](data, bawaan)
}

const LENGKAP: Record<OrangImpor, (data: DataImpor, bawaan: PilihanImpor['bawaan']) => IsiOrang> = {
  mahasantri: (data, bawaan) => ({
    nim: data.nim ?? '',
    nama: data.nama,
    jk: data.jk ?? bawaan.jk ?? 'L',
    prodi: data.prodi ?? bawaan.prodi ?? '',
    fakultas: data.fakultas ?? '',
    angkatan: data.angkatan ?? bawaan.angkatan ?? null,
    asrama: data.asrama ?? '',
    kamar: data.kamar ?? '',
    hp: data.hp ?? '',
    wali_nama: data.wali_nama ?? '',
    wali_hp: data.wali_hp ?? '',
    asal: data.asal ?? '',
    catatan: data.catatan ?? '',
  }),
  pendamping: (data, bawaan) => ({
    nim: data.nim || null,
    nama: data.nama,
    jk: data.jk ?? bawaan.jk ?? 'L',
    prodi: data.prodi ?? '',
    angkatan: data.angkatan ?? null,
    hp: data.hp ?? '',
    no_sk: data.no_sk ?? '',
    bank: data.bank ?? '',
    rekening: data.rekening ?? '',
    rekening_nama: data.rekening_nama ?? '',
  }),
  murabbi: (data, bawaan) => ({
    nama: data.nama,
    gelar_depan: data.gelar_depan ?? '',
    gelar_belakang: data.gelar_belakang ?? '',
    jk: data.jk ?? bawaan.jk ?? 'L',
    jenis_nomor: data.jenis_nomor || 'tidak_ada',
    nomor: data.nomor ?? '',
    hp: data.hp ?? '',
    email: data.email ?? '',
    unit: data.unit ?? '',
  }),
}
