import type { ImporChoice, KelompokImpor, RowKind } from '#contract/datapokok/impor.ts'
import {
  type ImportField,
  imporInput,
  imporKey,
  isKelompokInput,
  labelOfField,
  type OrangImpor,
} from '#contract/datapokok/impor-input.ts'
import {
  compareKelompok,
  formatPhone,
  type Jk,
  type JkKelompok,
  naturalKey,
  normalizeName,
  titledName,
} from '#contract/identitas.ts'
import type { PeriodeRow } from '#contract/pengaturan/periode.ts'
import { kata } from '#server/dasar/istilah.ts'
import { namesakeKey, type RecordedOrang } from '#server/datapokok/orang/banyak.ts'
import { originalName } from './check-input.ts'
import { jkFromText } from './file-istilah.ts'
import { type GoodSource, KELOMPOK_SEPARATOR, keyFrom } from './impor-row.ts'
import { isSameWord } from './petugas.ts'

/** What holds for all rows of a list at a time. */
export interface Setting {
  orang: OrangImpor
  hariIni: string
  /** 'HH:MM' */
  jam: string
  periode: (PeriodeRow & { usul_mulai: string }) | undefined
  /** Of that periode, by natural key. */
  kelompok: ReadonlyMap<string, { id: number; nama: string; jk: JkKelompok }>
  bawaan: ImporChoice['bawaan']
  /** By `urutan` of the row: whom of those who are known somebody said it is. */
  sama: NonNullable<ImporChoice['sama']>
}

/** What holds for all rows, and what the database says about the people of some of them. */
export interface ComparisonContext extends Setting {
  /** By what they are known again. */
  tercatat: ReadonlyMap<string, RecordedOrang>
  /** Those who are called so, by namesakeKey; `kunci` is '' for who has no number. */
  senama: ReadonlyMap<string, readonly Namesake[]>
  /** Those of `sama`, by id. */
  chosen: ReadonlyMap<number, RecordedOrang>
  /** Mahasantri whose NIM a new pendamping has. */
  mahasantri: ReadonlyMap<string, Pick<RecordedOrang, 'nama' | 'nama_cari'>>
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
  jenis: Extract<RowKind, 'baru' | 'berubah' | 'tetap'>
  perubahan: { isian: ImportField; dari: string; ke: string }[]
  kelompok: { dari: string | null; ke: string; pindah: boolean } | null
  peringatan: string[]
  /** The row names somebody who is asked about. */
  pilih_nama?: true
}

/** People who are called as a row that may be one of them, because the row or they have no number. */
export type Namesakes = { id: number; nama: string; keterangan: string }[]

export interface Rated {
  baris: GoodSource
  /** Whom of those who are known the row means; nobody when it has no number. */
  lama: RecordedOrang | undefined
  /** Who it may be besides. */
  namesakes: Namesakes
  /** The gender it speaks of; null while neither list nor database nor a default says it. */
  jk: Jk | null
  banding: Banding
}

/** How a good row stands to the database. An empty cell says nothing about somebody who is known: it erases nothing. */
export function compare(baris: GoodSource, material: ComparisonContext): Rated {
  const { orang, tercatat, bawaan } = material
  const { data } = baris
  const known = tercatat.get(keyFrom(orang, data) ?? '')
  const namesakes = known ? [] : namesakesOf(baris, material)
  // Whoever is not offered cannot be chosen: a number of their own is another person's.
  const chosen = namesakes.find(({ id }) => id === material.sama[String(baris.urutan)])
  const lama = known ?? (chosen && material.chosen.get(chosen.id))
  const jk = data.jk ?? lama?.jk ?? bawaan.jk ?? null
  const perubahan = lama ? perubahanFrom(baris, lama, orang) : []
  const banding: Banding = {
    jenis: !lama ? 'baru' : perubahan.length > 0 ? 'berubah' : 'tetap',
    perubahan,
    kelompok: data.kelompok && orang === 'mahasantri' ? kelompokFrom(data.kelompok, lama, material) : null,
    peringatan: [
      ...baris.peringatan,
      ...(lama
        ? recordedWarning(lama, perubahan, orang)
        : [...mahasantriWarning(baris, material), ...namesakeWarning(baris, material, jk)]),
    ],
  }
  return { baris, lama, namesakes, jk, banding }
}

/** Only where a number does not tell them apart already; a mahasantri always has one. */
function namesakesOf(baris: GoodSource, { orang, senama, bawaan }: ComparisonContext): Namesakes {
  const jk = baris.data.jk ?? bawaan.jk
  if (orang === 'mahasantri') return []
  const numbered = keyFrom(orang, baris.data) !== null
  return (['L', 'P'] as const)
    .filter(one => jk === undefined || one === jk)
    .flatMap(one => senama.get(namesakeKey(baris.data.nama, one)) ?? [])
    .filter(({ kunci }) => !numbered || kunci === '')
    .map(({ id, nama, kunci, hp }) => ({
      ...{ id, nama },
      keterangan: [kunci || `tanpa ${describeNumber(orang)}`, formatPhone(hp)].filter(Boolean).join(' · '),
    }))
}

function perubahanFrom({ data, catatan }: GoodSource, lama: RecordedOrang, orang: OrangImpor): Banding['perubahan'] {
  // Capitals that are ours say nothing about how it is written.
  const capital = originalName(catatan) !== undefined
  // Our own export writes a name as it is signed; where its titles are parted otherwise than they were typed, nobody has changed it.
  const signedAlike = orang === 'murabbi' && signed(data) === signed(lama.isi)
  return imporInput[orang].flatMap(isian => {
    if (isian === 'jenis_nomor' || isKelompokInput(isian)) return []
    // By the number somebody is known; who had none takes that of the list.
    if (isian === imporKey[orang] && lama.isi[isian]) return []
    const ke = String(data[isian] ?? '')
    const dari = String(lama.isi[isian] ?? '')
    if (ke === '' || ke === dari || (signedAlike && WORDING.includes(isian))) return []
    const sama = capital && WORDING.includes(isian) && normalizeName(ke) === normalizeName(dari)
    return sama ? [] : [{ isian, dari, ke }]
  })
}

const signed = ({ nama, gelar_depan, gelar_belakang }: Partial<Record<ImportField, string | number | null>>): string =>
  titledName({ nama: `${nama}`, gelar_depan: `${gelar_depan ?? ''}`, gelar_belakang: `${gelar_belakang ?? ''}` })

/** What a list in capitals says nothing about how it is written. */
const WORDING: readonly ImportField[] = ['nama', 'gelar_depan', 'gelar_belakang']

function kelompokFrom(nama: string, lama: RecordedOrang | undefined, material: ComparisonContext): Banding['kelompok'] {
  const ke = material.kelompok.get(naturalKey(nama))?.nama ?? nama
  const dari = (lama && material.kelompokOf.get(lama.id)) ?? null
  return { dari, ke, pindah: dari !== null && naturalKey(dari) !== naturalKey(ke) }
}

function recordedWarning(lama: RecordedOrang, perubahan: Banding['perubahan'], orang: OrangImpor): string[] {
  const warning: string[] = []
  const nama = perubahan.find(({ isian }) => isian === 'nama')
  if (nama && !isSameOrang(normalizeName(nama.ke), lama.nama_cari))
    warning.push(`${describeNumber(orang)} ini milik ${lama.nama}. Periksa ${describeNumber(orang)}-nya.`)
  const jk = perubahan.find(({ isian }) => isian === 'jk')
  if (jk) warning.push(`${labelOfField('jk', kata)} berbeda dari data yang ada (${jk.dari}).`)
  if (lama.keadaan) warning.push(`Berstatus ${lama.keadaan}. Impor tidak mengubah status.`)
  return warning
}

/** Whether two spellings may be of one person: more than half of the words of the shorter one stand in the other. */
function isSameOrang(satu: string, lain: string): boolean {
  const [short = [], length = []] = [satu.split(' '), lain.split(' ')].sort((a, b) => a.length - b.length)
  const ada = short.filter(word => length.some(one => isSameWord(word, one))).length
  return ada * 2 > short.length
}

/** A pendamping who was mahasantri is the same human: by the NIM both pages say so. */
function mahasantriWarning({ data }: GoodSource, { orang, mahasantri }: ComparisonContext): string[] {
  const ada = mahasantri.get(keyFrom(orang, data) ?? '')
  if (!ada) return []
  return isSameOrang(normalizeName(data.nama), ada.nama_cari)
    ? [`Orang yang sama dengan mahasantri ${ada.nama}; keduanya ditautkan menurut NIM.`]
    : [`NIM ini milik mahasantri ${ada.nama}. Periksa NIM-nya.`]
}

function namesakeWarning(baris: GoodSource, material: ComparisonContext, jk: Jk | null): string[] {
  const senama = jk ? (material.senama.get(namesakeKey(baris.data.nama, jk)) ?? []) : []
  if (senama.length === 0) return []
  const lain = senama.length > 2 ? ` dan ${senama.length - 2} lainnya` : ''
  const wording = (kunci: string) =>
    kunci === ''
      ? `tanpa ${describeNumber(material.orang)}`
      : material.orang === 'murabbi'
        ? `dengan ${kunci}`
        : `dengan NIM ${kunci}`
  const [one, two] = senama.map(({ kunci }) => wording(kunci))
  const who = `Nama yang sama sudah ada ${two ? `${one}, ${two.replace(/^dengan (NIM )?/, '')}` : one}${lain}.`
  if (keyFrom(material.orang, baris.data) !== null) return [who]
  const sameNumber = senama.some(({ hp }) => hp !== '' && hp === baris.data.hp)
  return [
    `${who} ${sameNumber ? 'Nomor HP-nya juga sama. ' : ''}Tanpa ${describeNumber(material.orang)}, baris ini menjadi orang baru.`,
  ]
}

export function describeNumber(orang: OrangImpor): string {
  return orang === 'murabbi' ? 'nomor' : 'NIM'
}

/** The groups a list names, in natural order, each with whom it is for: what stands already, then its name, then the most (both, where the institution has such). */
export function summarizeKelompok(
  good: readonly Rated[],
  { kelompok, orang }: Setting,
  campur: boolean,
): KelompokImpor[] {
  const groups = Map.groupBy(
    good.flatMap(({ baris, jk }) => kelompokList(baris).map(nama => ({ nama, jk }))),
    ({ nama }) => naturalKey(nama),
  )
  const hasil = [...groups].map(([kunci, anggota]): KelompokImpor => {
    const ada = kelompok.get(kunci)
    const nama = ada?.nama ?? anggota[0]?.nama ?? ''
    const men = anggota.filter(({ jk }) => jk === 'L').length
    const women = anggota.filter(({ jk }) => jk === 'P').length
    const jk = ada?.jk ?? jkFromText(nama) ?? (campur && men > 0 && women > 0 ? 'campur' : women > men ? 'P' : 'L')
    const lain = jk === 'L' ? women : men
    // Who leads is often of the other gender.
    const peringatan =
      jk !== 'campur' && lain > 0 && orang === 'mahasantri' ? warningJk(nama, jk, lain, anggota.length) : null
    return { nama, kelompok_id: ada?.id ?? null, jk, jumlah: anggota.length, peringatan }
  })
  return hasil.sort((a, b) => compareKelompok(a.nama, b.nama))
}

/** Of somebody who attends it is one; who leads may lead several. */
export function kelompokList({ data: { kelompok = '' } }: GoodSource): string[] {
  return kelompok.split(KELOMPOK_SEPARATOR).filter(nama => nama !== '')
}

function warningJk(nama: string, jk: Jk, lain: number, jumlah: number): string {
  const sebutan = jk === 'L' ? 'putra, tetapi' : 'putri, tetapi'
  const banyak = lain * 3 >= jumlah ? kata` Bila ini dua kelompok, bedakan namanya di berkas.` : ''
  return `${nama} ${sebutan} ${lain} dari ${jumlah} anggotanya ${jk === 'L' ? 'perempuan' : 'laki-laki'}.${banyak}`
}
