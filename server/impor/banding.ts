import { compareKelompok, type Jk, naturalKey, normalizeNama } from '#contract/identitas.ts'
import { ISIAN, type JenisBaris, type KelompokImpor, labelIsianImpor, type PilihanImpor } from '#contract/impor.ts'
import { labelStatusMahasantri } from '#contract/mahasantri.ts'
import { type MahasantriTercatat, namesakeKey } from '../mahasantri/mahasantri-banyak.ts'
import { jkDariTeks } from './nama-kelompok.ts'
import { isNamaDitulisUlang } from './periksa-isian.ts'
import type { SumberBaik } from './sumber.ts'

/** What the database says about the people and groups of some rows. */
export interface Bahan {
  tercatat: ReadonlyMap<string, MahasantriTercatat>
  /** NIM of those who are called so, by namesakeKey. */
  senama: ReadonlyMap<string, readonly string[]>
  /** Of the active periode, by natural key. */
  kelompok: ReadonlyMap<string, { id: number; nama: string; jk: Jk }>
  /** Today's, by mahasantri. */
  kelompokOf: ReadonlyMap<number, string>
}

export interface Banding {
  jenis: Extract<JenisBaris, 'baru' | 'berubah' | 'tetap'>
  perubahan: { isian: (typeof ISIAN)[number]; dari: string; ke: string }[]
  kelompok: { dari: string | null; ke: string; pindah: boolean } | null
  peringatan: string[]
}

/** How a good row stands to the database. An empty cell says nothing about somebody who is known: it erases nothing. */
export function bandingkan(baris: SumberBaik, bahan: Bahan, bawaan: PilihanImpor['bawaan']): Banding {
  const { data } = baris
  const lama = bahan.tercatat.get(data.nim)
  const perubahan = lama ? perubahanDari(baris, lama) : []
  return {
    jenis: !lama ? 'baru' : perubahan.length > 0 ? 'berubah' : 'tetap',
    perubahan,
    kelompok: data.kelompok ? kelompokDari(data.kelompok, lama, bahan) : null,
    peringatan: [
      ...baris.peringatan,
      ...(lama ? peringatanTercatat(lama, perubahan) : peringatanBaru(baris, bahan, bawaan)),
    ],
  }
}

/** The gender a row speaks of; null while neither list nor database nor a default says it. */
export function jkDari({ data }: SumberBaik, bahan: Bahan, bawaan: PilihanImpor['bawaan']): Jk | null {
  return data.jk ?? bahan.tercatat.get(data.nim)?.jk ?? bawaan.jk ?? null
}

function perubahanDari({ data, catatan }: SumberBaik, lama: MahasantriTercatat): Banding['perubahan'] {
  return ISIAN.flatMap(isian => {
    if (isian === 'nim' || isian === 'kelompok') return []
    const ke = String(data[isian] ?? '')
    const dari = String(lama[isian] ?? '')
    if (ke === '' || ke === dari) return []
    const sama = isian === 'nama' && isNamaDitulisUlang(catatan) && normalizeNama(ke) === lama.nama_cari
    return sama ? [] : [{ isian, dari, ke }]
  })
}

function kelompokDari(nama: string, lama: MahasantriTercatat | undefined, bahan: Bahan): Banding['kelompok'] {
  const ke = bahan.kelompok.get(naturalKey(nama))?.nama ?? nama
  const dari = (lama && bahan.kelompokOf.get(lama.id)) ?? null
  return { dari, ke, pindah: dari !== null && naturalKey(dari) !== naturalKey(ke) }
}

function peringatanTercatat(lama: MahasantriTercatat, perubahan: Banding['perubahan']): string[] {
  const peringatan: string[] = []
  const nama = perubahan.find(({ isian }) => isian === 'nama')
  if (nama && !isOrangSama(normalizeNama(nama.ke), lama.nama_cari))
    peringatan.push(`NIM ini milik ${lama.nama}. Periksa NIM-nya.`)
  const jk = perubahan.find(({ isian }) => isian === 'jk')
  if (jk) peringatan.push(`${labelIsianImpor.jk} berbeda dari data yang ada (${jk.dari}).`)
  if (lama.status !== 'aktif')
    peringatan.push(`Berstatus ${labelStatusMahasantri[lama.status]}. Impor tidak mengubah status.`)
  return peringatan
}

/** Whether two spellings may be of one person: more than half of the words of the shorter one stand in the other. */
function isOrangSama(satu: string, lain: string): boolean {
  const [pendek = [], panjang = []] = [satu.split(' '), lain.split(' ')].sort((a, b) => a.length - b.length)
  const ada = pendek.filter(kata => panjang.some(one => isKataSama(kata, one))).length
  return ada * 2 > pendek.length
}

/** 'aini' and 'ainy'; 'm' and 'muhammad'. */
function isKataSama(a: string, b: string): boolean {
  const awal = Math.min(3, a.length, b.length)
  return a === b || ((awal === 1 || awal === 3) && a.slice(0, awal) === b.slice(0, awal))
}

function peringatanBaru(baris: SumberBaik, bahan: Bahan, bawaan: PilihanImpor['bawaan']): string[] {
  const jk = jkDari(baris, bahan, bawaan)
  const senama = jk ? (bahan.senama.get(namesakeKey(baris.data.nama, jk)) ?? []) : []
  if (senama.length === 0) return []
  const lain = senama.length > 2 ? ` dan ${senama.length - 2} lainnya` : ''
  return [`Nama yang sama sudah ada dengan NIM ${senama.slice(0, 2).join(', ')}${lain}.`]
}

interface Anggota {
  baris: SumberBaik
  jk: Jk | null
}

/** The groups a list names, in natural order, each with whom it is for: what stands already, then its name, then the most. */
export function rangkumKelompok(anggotaList: readonly Anggota[], kelompok: Bahan['kelompok']): KelompokImpor[] {
  const groups = Map.groupBy(
    anggotaList.filter(({ baris }) => baris.data.kelompok),
    ({ baris }) => naturalKey(baris.data.kelompok ?? ''),
  )
  const hasil = [...groups].map(([kunci, anggota]): KelompokImpor => {
    const ada = kelompok.get(kunci)
    const nama = ada?.nama ?? anggota[0]?.baris.data.kelompok ?? ''
    const putra = anggota.filter(({ jk }) => jk === 'L').length
    const putri = anggota.filter(({ jk }) => jk === 'P').length
    const jk = ada?.jk ?? jkDariTeks(nama) ?? (putri > putra ? 'P' : 'L')
    const lain = jk === 'L' ? putri : putra
    const peringatan = lain > 0 ? peringatanJk(nama, jk, lain, anggota.length) : null
    return { nama, kelompok_id: ada?.id ?? null, jk, jumlah: anggota.length, peringatan }
  })
  return hasil.sort((a, b) => compareKelompok(a.nama, b.nama))
}

function peringatanJk(nama: string, jk: Jk, lain: number, jumlah: number): string {
  const sebutan = jk === 'L' ? 'putra, tetapi' : 'putri, tetapi'
  const banyak = lain * 3 >= jumlah ? ' Bila ini dua kelompok, bedakan namanya di berkas.' : ''
  return `${nama} ${sebutan} ${lain} dari ${jumlah} anggotanya ${jk === 'L' ? 'perempuan' : 'laki-laki'}.${banyak}`
}
