import type { JenisBaris, KelompokImpor, PilihanImpor } from '#contract/datapokok/impor.ts'
import {
  type ImportField,
  isIsianKelompok,
  isianImpor,
  kunciImpor,
  labelOfField,
  type OrangImpor,
} from '#contract/datapokok/isian-impor.ts'
import { namaBergelar } from '#contract/datapokok/murabbi.ts'
import {
  compareKelompok,
  formatTelepon,
  type Jk,
  type JkKelompok,
  naturalKey,
  normalizeNama,
} from '#contract/identitas.ts'
import type { PeriodeRow } from '#contract/pengaturan/periode.ts'
import { kata } from '#server/dasar/istilah.ts'
import { namesakeKey, type OrangTercatat } from '#server/datapokok/orang/banyak.ts'
import { kunciDari, PEMISAH_KELOMPOK, type SumberBaik } from './baris-impor.ts'
import { jkDariTeks } from './istilah-berkas.ts'
import { namaSemula } from './periksa-isian.ts'
import { isKataSama } from './petugas.ts'

/** What holds for all rows of a list at a time. */
export interface Suasana {
  orang: OrangImpor
  hariIni: string
  /** 'HH:MM' */
  jam: string
  periode: (PeriodeRow & { usul_mulai: string }) | undefined
  /** Of that periode, by natural key. */
  kelompok: ReadonlyMap<string, { id: number; nama: string; jk: JkKelompok }>
  bawaan: PilihanImpor['bawaan']
  /** By `urutan` of the row: whom of those who are known somebody said it is. */
  sama: NonNullable<PilihanImpor['sama']>
}

/** What holds for all rows, and what the database says about the people of some of them. */
export interface ComparisonContext extends Suasana {
  /** By what they are known again. */
  tercatat: ReadonlyMap<string, OrangTercatat>
  /** Those who are called so, by namesakeKey; `kunci` is '' for who has no number. */
  senama: ReadonlyMap<string, readonly Namesake[]>
  /** Those of `sama`, by id. */
  chosen: ReadonlyMap<number, OrangTercatat>
  /** Mahasantri whose NIM a new pendamping has. */
  mahasantri: ReadonlyMap<string, Pick<OrangTercatat, 'nama' | 'nama_cari'>>
  /** Today's, by mahasantri. */
  kelompokOf: ReadonlyMap<number, string>
}

interface Namesake {
  id: number
  nama: string
  kunci: string
  hp: string
}

export interface Banding {
  jenis: Extract<JenisBaris, 'baru' | 'berubah' | 'tetap'>
  perubahan: { isian: ImportField; dari: string; ke: string }[]
  kelompok: { dari: string | null; ke: string; pindah: boolean } | null
  peringatan: string[]
  /** The row names somebody who is asked about. */
  pilih_nama?: true
}

/** People who are called as a row that may be one of them, because the row or they have no number. */
export type Namesakes = { id: number; nama: string; keterangan: string }[]

export interface Dinilai {
  baris: SumberBaik
  /** Whom of those who are known the row means; nobody when it has no number. */
  lama: OrangTercatat | undefined
  /** Who it may be besides. */
  namesakes: Namesakes
  /** The gender it speaks of; null while neither list nor database nor a default says it. */
  jk: Jk | null
  banding: Banding
}

/** How a good row stands to the database. An empty cell says nothing about somebody who is known: it erases nothing. */
export function compare(baris: SumberBaik, bahan: ComparisonContext): Dinilai {
  const { orang, tercatat, bawaan } = bahan
  const { data } = baris
  const known = tercatat.get(kunciDari(orang, data) ?? '')
  const namesakes = known ? [] : namesakesOf(baris, bahan)
  // Whoever is not offered cannot be chosen: a number of their own is another person's.
  const chosen = namesakes.find(({ id }) => id === bahan.sama[String(baris.urutan)])
  const lama = known ?? (chosen && bahan.chosen.get(chosen.id))
  const jk = data.jk ?? lama?.jk ?? bawaan.jk ?? null
  const perubahan = lama ? perubahanDari(baris, lama, orang) : []
  const banding: Banding = {
    jenis: !lama ? 'baru' : perubahan.length > 0 ? 'berubah' : 'tetap',
    perubahan,
    kelompok: data.kelompok && orang === 'mahasantri' ? kelompokDari(data.kelompok, lama, bahan) : null,
    peringatan: [
      ...baris.peringatan,
      ...(lama
        ? peringatanTercatat(lama, perubahan, orang)
        : [...peringatanMahasantri(baris, bahan), ...peringatanSenama(baris, bahan, jk)]),
    ],
  }
  return { baris, lama, namesakes, jk, banding }
}

/** Only where a number does not tell them apart already; a mahasantri always has one. */
function namesakesOf(baris: SumberBaik, { orang, senama, bawaan }: ComparisonContext): Namesakes {
  const jk = baris.data.jk ?? bawaan.jk
  if (orang === 'mahasantri') return []
  const numbered = kunciDari(orang, baris.data) !== null
  return (['L', 'P'] as const)
    .filter(satu => jk === undefined || satu === jk)
    .flatMap(satu => senama.get(namesakeKey(baris.data.nama, satu)) ?? [])
    .filter(({ kunci }) => !numbered || kunci === '')
    .map(({ id, nama, kunci, hp }) => ({
      ...{ id, nama },
      keterangan: [kunci || `tanpa ${describeNomor(orang)}`, formatTelepon(hp)].filter(Boolean).join(' · '),
    }))
}

function perubahanDari({ data, catatan }: SumberBaik, lama: OrangTercatat, orang: OrangImpor): Banding['perubahan'] {
  // Capitals that are ours say nothing about how it is written.
  const kapital = namaSemula(catatan) !== undefined
  // Our own export writes a name as it is signed; where its titles are parted otherwise than they were typed, nobody has changed it.
  const signedAlike = orang === 'murabbi' && signed(data) === signed(lama.isi)
  return isianImpor[orang].flatMap(isian => {
    if (isian === 'jenis_nomor' || isIsianKelompok(isian)) return []
    // By the number somebody is known; who had none takes that of the list.
    if (isian === kunciImpor[orang] && lama.isi[isian]) return []
    const ke = String(data[isian] ?? '')
    const dari = String(lama.isi[isian] ?? '')
    if (ke === '' || ke === dari || (signedAlike && SEBUTAN.includes(isian))) return []
    const sama = kapital && SEBUTAN.includes(isian) && normalizeNama(ke) === normalizeNama(dari)
    return sama ? [] : [{ isian, dari, ke }]
  })
}

const signed = ({ nama, gelar_depan, gelar_belakang }: Partial<Record<ImportField, string | number | null>>): string =>
  namaBergelar({ nama: `${nama}`, gelar_depan: `${gelar_depan ?? ''}`, gelar_belakang: `${gelar_belakang ?? ''}` })

/** What a list in capitals says nothing about how it is written. */
const SEBUTAN: readonly ImportField[] = ['nama', 'gelar_depan', 'gelar_belakang']

function kelompokDari(nama: string, lama: OrangTercatat | undefined, bahan: ComparisonContext): Banding['kelompok'] {
  const ke = bahan.kelompok.get(naturalKey(nama))?.nama ?? nama
  const dari = (lama && bahan.kelompokOf.get(lama.id)) ?? null
  return { dari, ke, pindah: dari !== null && naturalKey(dari) !== naturalKey(ke) }
}

function peringatanTercatat(lama: OrangTercatat, perubahan: Banding['perubahan'], orang: OrangImpor): string[] {
  const peringatan: string[] = []
  const nama = perubahan.find(({ isian }) => isian === 'nama')
  if (nama && !isOrangSama(normalizeNama(nama.ke), lama.nama_cari))
    peringatan.push(`${describeNomor(orang)} ini milik ${lama.nama}. Periksa ${describeNomor(orang)}-nya.`)
  const jk = perubahan.find(({ isian }) => isian === 'jk')
  if (jk) peringatan.push(`${labelOfField('jk', kata)} berbeda dari data yang ada (${jk.dari}).`)
  if (lama.keadaan) peringatan.push(`Berstatus ${lama.keadaan}. Impor tidak mengubah status.`)
  return peringatan
}

/** Whether two spellings may be of one person: more than half of the words of the shorter one stand in the other. */
function isOrangSama(satu: string, lain: string): boolean {
  const [pendek = [], panjang = []] = [satu.split(' '), lain.split(' ')].sort((a, b) => a.length - b.length)
  const ada = pendek.filter(kata => panjang.some(one => isKataSama(kata, one))).length
  return ada * 2 > pendek.length
}

/** A pendamping who was mahasantri is the same human: by the NIM both pages say so. */
function peringatanMahasantri({ data }: SumberBaik, { orang, mahasantri }: ComparisonContext): string[] {
  const ada = mahasantri.get(kunciDari(orang, data) ?? '')
  if (!ada) return []
  return isOrangSama(normalizeNama(data.nama), ada.nama_cari)
    ? [`Orang yang sama dengan mahasantri ${ada.nama}; keduanya ditautkan menurut NIM.`]
    : [`NIM ini milik mahasantri ${ada.nama}. Periksa NIM-nya.`]
}

function peringatanSenama(baris: SumberBaik, bahan: ComparisonContext, jk: Jk | null): string[] {
  const senama = jk ? (bahan.senama.get(namesakeKey(baris.data.nama, jk)) ?? []) : []
  if (senama.length === 0) return []
  const lain = senama.length > 2 ? ` dan ${senama.length - 2} lainnya` : ''
  const sebutan = (kunci: string) =>
    kunci === ''
      ? `tanpa ${describeNomor(bahan.orang)}`
      : bahan.orang === 'murabbi'
        ? `dengan ${kunci}`
        : `dengan NIM ${kunci}`
  const [satu, dua] = senama.map(({ kunci }) => sebutan(kunci))
  const siapa = `Nama yang sama sudah ada ${dua ? `${satu}, ${dua.replace(/^dengan (NIM )?/, '')}` : satu}${lain}.`
  if (kunciDari(bahan.orang, baris.data) !== null) return [siapa]
  const nomorSama = senama.some(({ hp }) => hp !== '' && hp === baris.data.hp)
  return [
    `${siapa} ${nomorSama ? 'Nomor HP-nya juga sama. ' : ''}Tanpa ${describeNomor(bahan.orang)}, baris ini menjadi orang baru.`,
  ]
}

export function describeNomor(orang: OrangImpor): string {
  return orang === 'murabbi' ? 'nomor' : 'NIM'
}

/** The groups a list names, in natural order, each with whom it is for: what stands already, then its name, then the most (both, where the institution has such). */
export function summarizeKelompok(
  baik: readonly Dinilai[],
  { kelompok, orang }: Suasana,
  campur: boolean,
): KelompokImpor[] {
  const groups = Map.groupBy(
    baik.flatMap(({ baris, jk }) => kelompokList(baris).map(nama => ({ nama, jk }))),
    ({ nama }) => naturalKey(nama),
  )
  const hasil = [...groups].map(([kunci, anggota]): KelompokImpor => {
    const ada = kelompok.get(kunci)
    const nama = ada?.nama ?? anggota[0]?.nama ?? ''
    const putra = anggota.filter(({ jk }) => jk === 'L').length
    const putri = anggota.filter(({ jk }) => jk === 'P').length
    const jk = ada?.jk ?? jkDariTeks(nama) ?? (campur && putra > 0 && putri > 0 ? 'campur' : putri > putra ? 'P' : 'L')
    const lain = jk === 'L' ? putri : putra
    // Who leads is often of the other gender.
    const peringatan =
      jk !== 'campur' && lain > 0 && orang === 'mahasantri' ? peringatanJk(nama, jk, lain, anggota.length) : null
    return { nama, kelompok_id: ada?.id ?? null, jk, jumlah: anggota.length, peringatan }
  })
  return hasil.sort((a, b) => compareKelompok(a.nama, b.nama))
}

/** Of somebody who attends it is one; who leads may lead several. */
export function kelompokList({ data: { kelompok = '' } }: SumberBaik): string[] {
  return kelompok.split(PEMISAH_KELOMPOK).filter(nama => nama !== '')
}

function peringatanJk(nama: string, jk: Jk, lain: number, jumlah: number): string {
  const sebutan = jk === 'L' ? 'putra, tetapi' : 'putri, tetapi'
  const banyak = lain * 3 >= jumlah ? kata` Bila ini dua kelompok, bedakan namanya di berkas.` : ''
  return `${nama} ${sebutan} ${lain} dari ${jumlah} anggotanya ${jk === 'L' ? 'perempuan' : 'laki-laki'}.${banyak}`
}
