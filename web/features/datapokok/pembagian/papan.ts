import type { OrangBagi } from '#contract/datapokok/aturan-bagi.ts'
import {
  checkAturan,
  type DivisionRules,
  type Gagal,
  type TogetherPair,
  type Wadah,
} from '#contract/datapokok/aturan-bagi.ts'
import { dividePeople, type KelompokAda } from '#contract/datapokok/bagi.ts'
import { roomOf } from '#contract/datapokok/nilai-bagi.ts'
import type { BahanPembagian, PembagianBody } from '#contract/datapokok/pembagian.ts'
import { labelJk, sejenis } from '#contract/identitas.ts'
import { kata } from '#web/ui/istilah.ts'

/** The board: which rules it was made by, who stands where, and who was put there by hand. */
export interface Papan {
  aturan: DivisionRules
  wadah: readonly Wadah[]
  tetap: ReadonlyMap<number, string>
}

/** What the board is about; it does not change by what is done on it. */
export interface DivisionInput {
  orang: ReadonlyMap<number, OrangBagi>
  ada: readonly KelompokAda[]
}

export const aturanAwal: DivisionRules = {
  ...{ menurut: 'ukuran', ukuran: 10, selisih: 1, jumlah: 10, campur: false, isi_yang_ada: true },
  ...{ sebar_prodi: true, sebar_angkatan: false, dekatkan_kamar: true, satukan: [], pisahkan: [] },
}

/** Divided anew; whoever was moved by hand stays as long as their kelompok is still there. */
export function divide(bahan: DivisionInput, aturan: DivisionRules, tetap: Papan['tetap'] = new Map()): Papan {
  const wadah = dividePeople([...bahan.orang.values()], bahan.ada, aturan, tetap)
  const kunci = new Set(wadah.map(satu => satu.kunci))
  return {
    aturan,
    wadah: giveNames(wadah, bahan),
    tetap: new Map([...tetap].filter(([, ke]) => kunci.has(ke))),
  }
}

/** New ones go on after the highest number there is. */
function giveNames(wadah: readonly Wadah[], { ada }: DivisionInput): Wadah[] {
  let nomor = Math.max(0, ...ada.map(({ nama }) => Number(/(\d{1,6})\D*$/.exec(nama)?.[1] ?? 0)))
  return wadah.map(satu => (satu.kelompok_id === null ? { ...satu, nama: kata`Kelompok ${++nomor}` } : satu))
}

export const jumlahIsi = ({ terisi, anggota }: Wadah) => terisi + anggota.length

export function mayHold(wadah: Wadah, orang: OrangBagi): boolean {
  return sejenis(wadah.jk, orang.jk)
}

export const wadahOf = ({ wadah }: Papan, id: number) => wadah.find(({ anggota }) => anggota.includes(id))

/** Into another kelompok, and there to stay. */
export function move(papan: Papan, bahan: DivisionInput, id: number, ke: string): Papan {
  return place(papan, bahan, new Map([[id, ke]]))
}

/** Each where the other was. */
export function swap(papan: Papan, bahan: DivisionInput, a: number, b: number): Papan {
  const [dari, ke] = [wadahOf(papan, a), wadahOf(papan, b)]
  return dari && ke
    ? place(
        papan,
        bahan,
        new Map([
          [a, ke.kunci],
          [b, dari.kunci],
        ]),
      )
    : papan
}

function place(papan: Papan, { orang }: DivisionInput, wishes: ReadonlyMap<number, string>): Papan {
  const urutan = [...orang.keys()]
  const wadah = papan.wadah.map(satu => {
    const keluar = satu.anggota.filter(id => !wishes.has(id))
    const masuk = [...wishes].filter(([, ke]) => ke === satu.kunci).map(([id]) => id)
    if (masuk.length === 0 && keluar.length === satu.anggota.length) return satu
    return { ...satu, anggota: [...keluar, ...masuk].sort((a, b) => urutan.indexOf(a) - urutan.indexOf(b)) }
  })
  return { ...papan, wadah, tetap: new Map([...papan.tetap, ...wishes]) }
}

export function gagalOf(papan: Papan, { orang }: DivisionInput): Gagal[] {
  const jkOf = new Map([...orang.values()].map(({ id, jk }) => [id, jk]))
  return checkAturan(papan.wadah, jkOf, papan.aturan, new Set(papan.tetap.keys()))
}

export function describeDivisionFailure({ sebab }: Gagal): string {
  switch (sebab) {
    case 'beda_jk':
      return 'Tidak dapat: putra dan putri dipisahkan'
    case 'terlalu_banyak':
      return kata`Tidak dapat: lebih banyak daripada isi satu kelompok`
    case 'dipindahkan':
      return 'Belum terpenuhi sejak dipindahkan'
    case 'disatukan':
      return 'Tidak dapat: keduanya juga disatukan'
    case 'kelompok_habis':
      return kata`Tidak dapat: setiap kelompok sudah berisi orang yang dipisahkan darinya`
  }
}

export const samePair = ([a, b]: TogetherPair, [c, d]: TogetherPair) => a === c && b === d

/** 'Kelompok 3 jadi 11 orang, TI jadi 2 · sesuai aturan': what dropping somebody there does. */
export function describeAkibat(papan: Papan, bahan: DivisionInput, id: number, ke: string): string {
  const orang = bahan.orang.get(id)
  const tujuan = papan.wadah.find(({ kunci }) => kunci === ke)
  if (!orang || !tujuan) return ''
  if (tujuan.anggota.includes(id)) return `${tujuan.nama}, tempatnya sekarang`
  if (!mayHold(tujuan, orang)) return `${tujuan.nama} untuk ${labelJk[tujuan.jk].toLowerCase()}`
  const after = move(papan, bahan, id, ke)
  const sama = tujuan.anggota.filter(each => bahan.orang.get(each)?.prodi === orang.prodi).length + 1
  const before = gagalOf(papan, bahan)
  const rusak = gagalOf(after, bahan).find(
    gagal => !before.some(known => known.aturan === gagal.aturan && samePair(known.pasangan, gagal.pasangan)),
  )
  const isi = jumlahIsi(tujuan) + 1
  const { menurut, ukuran, selisih } = papan.aturan
  const penuh = menurut === 'ukuran' && isi > ukuran + selisih
  const nilai = rusak ? describeRusak(rusak, bahan) : penuh ? `lebih dari ${ukuran + selisih} orang` : 'sesuai aturan'
  return `${tujuan.nama} jadi ${isi} orang, ${orang.prodi} jadi ${sama} · ${nilai}`
}

function describeRusak({ aturan, pasangan }: Gagal, { orang }: DivisionInput): string {
  const [a, b] = pasangan.map(id => orang.get(id)?.nama ?? '')
  return aturan === 'satukan' ? `${a} dan ${b} tidak lagi bersama` : `${a} dan ${b} seharusnya terpisah`
}

export interface BoardSummary {
  terkecil: number
  terbesar: number
  seprodi: number
  /** Of those whose room is known, how many have somebody of it with them; null: nobody's is known. */
  sekamar: number | null
}

export function summarize({ wadah }: Papan, { orang }: DivisionInput): BoardSummary {
  const isi = wadah.filter(satu => satu.anggota.length > 0)
  const countBy = (keyOf: (satu: OrangBagi) => string) =>
    isi.flatMap(({ anggota }) => {
      const hitung = new Map<string, number>()
      for (const id of anggota) {
        const satu = orang.get(id)
        const key = satu ? keyOf(satu) : ''
        if (key !== '') hitung.set(key, (hitung.get(key) ?? 0) + 1)
      }
      return [...hitung.values()]
    })
  const kamar = countBy(roomOf)
  const berkamar = kamar.reduce((sum, n) => sum + n, 0)
  const berteman = kamar.filter(n => n > 1).reduce((sum, n) => sum + n, 0)
  return {
    terkecil: isi.length > 0 ? Math.min(...isi.map(jumlahIsi)) : 0,
    terbesar: Math.max(0, ...isi.map(jumlahIsi)),
    seprodi: Math.max(0, ...countBy(({ prodi }) => prodi)),
    sekamar: berkamar > 0 ? Math.round((100 * berteman) / berkamar) : null,
  }
}

/** What is sent; kelompok that nobody comes into are left out. */
export function toPembagianBody({ wadah }: Papan, { dari }: BahanPembagian): PembagianBody {
  const isi = wadah.filter(({ anggota }) => anggota.length > 0)
  return {
    dari,
    baru: isi
      .filter(({ kelompok_id }) => kelompok_id === null)
      .map(({ nama, jk, anggota }) => ({ nama, jk, anggota: [...anggota] })),
    ada: isi.flatMap(({ kelompok_id, terisi, anggota }) =>
      kelompok_id === null ? [] : [{ kelompok_id, semula: terisi, anggota: [...anggota] }],
    ),
  }
}
