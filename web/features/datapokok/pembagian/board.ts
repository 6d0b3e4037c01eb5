import { dividePeople, type KelompokAda } from '#contract/datapokok/bagi.ts'
import type { DivideOrang } from '#contract/datapokok/divide-aturan.ts'
import {
  type Container,
  checkAturan,
  type DivisionRules,
  type Failure,
  type TogetherPair,
} from '#contract/datapokok/divide-aturan.ts'
import { roomOf } from '#contract/datapokok/divide-value.ts'
import type { PembagianBody, PembagianMaterial } from '#contract/datapokok/pembagian.ts'
import { labelJk, sameKind } from '#contract/identitas.ts'
import { kata } from '#web/ui/istilah.ts'

/** The board: which rules it was made by, who stands where, and who was put there by hand. */
export interface Board {
  aturan: DivisionRules
  container: readonly Container[]
  tetap: ReadonlyMap<number, string>
}

/** What the board is about; it does not change by what is done on it. */
export interface DivisionInput {
  orang: ReadonlyMap<number, DivideOrang>
  ada: readonly KelompokAda[]
}

export const startAturan: DivisionRules = {
  ...{ menurut: 'ukuran', ukuran: 10, selisih: 1, jumlah: 10, campur: false, isi_yang_ada: true },
  ...{ sebar_prodi: true, sebar_angkatan: false, dekatkan_kamar: true, satukan: [], pisahkan: [] },
}

/** Divided anew; whoever was moved by hand stays as long as their kelompok is still there. */
export function divide(material: DivisionInput, aturan: DivisionRules, tetap: Board['tetap'] = new Map()): Board {
  const container = dividePeople([...material.orang.values()], material.ada, aturan, tetap)
  const kunci = new Set(container.map(one => one.kunci))
  return {
    aturan,
    container: giveNames(container, material),
    tetap: new Map([...tetap].filter(([, ke]) => kunci.has(ke))),
  }
}

/** New ones go on after the highest number there is. */
function giveNames(container: readonly Container[], { ada }: DivisionInput): Container[] {
  let nomor = Math.max(0, ...ada.map(({ nama }) => Number(/(\d{1,6})\D*$/.exec(nama)?.[1] ?? 0)))
  return container.map(one => (one.kelompok_id === null ? { ...one, nama: kata`Kelompok ${++nomor}` } : one))
}

export const contentCount = ({ terisi, anggota }: Container) => terisi + anggota.length

export function mayHold(container: Container, orang: DivideOrang): boolean {
  return sameKind(container.jk, orang.jk)
}

export const containerOf = ({ container }: Board, id: number) => container.find(({ anggota }) => anggota.includes(id))

/** Into another kelompok, and there to stay. */
export function move(board: Board, material: DivisionInput, id: number, ke: string): Board {
  return place(board, material, new Map([[id, ke]]))
}

/** Each where the other was. */
export function swap(board: Board, material: DivisionInput, a: number, b: number): Board {
  const [dari, ke] = [containerOf(board, a), containerOf(board, b)]
  return dari && ke
    ? place(
        board,
        material,
        new Map([
          [a, ke.kunci],
          [b, dari.kunci],
        ]),
      )
    : board
}

function place(board: Board, { orang }: DivisionInput, wishes: ReadonlyMap<number, string>): Board {
  const urutan = [...orang.keys()]
  const container = board.container.map(one => {
    const keluar = one.anggota.filter(id => !wishes.has(id))
    const masuk = [...wishes].filter(([, ke]) => ke === one.kunci).map(([id]) => id)
    if (masuk.length === 0 && keluar.length === one.anggota.length) return one
    return { ...one, anggota: [...keluar, ...masuk].sort((a, b) => urutan.indexOf(a) - urutan.indexOf(b)) }
  })
  return { ...board, container, tetap: new Map([...board.tetap, ...wishes]) }
}

export function failedOf(board: Board, { orang }: DivisionInput): Failure[] {
  const jkOf = new Map([...orang.values()].map(({ id, jk }) => [id, jk]))
  return checkAturan(board.container, jkOf, board.aturan, new Set(board.tetap.keys()))
}

export function describeDivisionFailure({ sebab }: Failure): string {
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
export function describeEffect(board: Board, material: DivisionInput, id: number, ke: string): string {
  const orang = material.orang.get(id)
  const target = board.container.find(({ kunci }) => kunci === ke)
  if (!orang || !target) return ''
  if (target.anggota.includes(id)) return `${target.nama}, tempatnya sekarang`
  if (!mayHold(target, orang)) return `${target.nama} untuk ${labelJk[target.jk].toLowerCase()}`
  const after = move(board, material, id, ke)
  const sama = target.anggota.filter(each => material.orang.get(each)?.prodi === orang.prodi).length + 1
  const before = failedOf(board, material)
  const rusak = failedOf(after, material).find(
    gagal => !before.some(known => known.aturan === gagal.aturan && samePair(known.pasangan, gagal.pasangan)),
  )
  const isi = contentCount(target) + 1
  const { menurut, ukuran, selisih } = board.aturan
  const full = menurut === 'ukuran' && isi > ukuran + selisih
  const nilai = rusak
    ? describeBroken(rusak, material)
    : full
      ? `lebih dari ${ukuran + selisih} orang`
      : 'sesuai aturan'
  return `${target.nama} jadi ${isi} orang, ${orang.prodi} jadi ${sama} · ${nilai}`
}

function describeBroken({ aturan, pasangan }: Failure, { orang }: DivisionInput): string {
  const [a, b] = pasangan.map(id => orang.get(id)?.nama ?? '')
  return aturan === 'satukan' ? `${a} dan ${b} tidak lagi bersama` : `${a} dan ${b} seharusnya terpisah`
}

export interface BoardSummary {
  smallest: number
  largest: number
  sameProdi: number
  /** Of those whose room is known, how many have somebody of it with them; null: nobody's is known. */
  sameRoom: number | null
}

export function summarize({ container }: Board, { orang }: DivisionInput): BoardSummary {
  const isi = container.filter(one => one.anggota.length > 0)
  const countBy = (keyOf: (satu: DivideOrang) => string) =>
    isi.flatMap(({ anggota }) => {
      const count = new Map<string, number>()
      for (const id of anggota) {
        const one = orang.get(id)
        const key = one ? keyOf(one) : ''
        if (key !== '') count.set(key, (count.get(key) ?? 0) + 1)
      }
      return [...count.values()]
    })
  const kamar = countBy(roomOf)
  const withRoom = kamar.reduce((sum, n) => sum + n, 0)
  const withFriends = kamar.filter(n => n > 1).reduce((sum, n) => sum + n, 0)
  return {
    smallest: isi.length > 0 ? Math.min(...isi.map(contentCount)) : 0,
    largest: Math.max(0, ...isi.map(contentCount)),
    sameProdi: Math.max(0, ...countBy(({ prodi }) => prodi)),
    sameRoom: withRoom > 0 ? Math.round((100 * withFriends) / withRoom) : null,
  }
}

/** What is sent; kelompok that nobody comes into are left out. */
export function toPembagianBody({ container }: Board, { dari }: PembagianMaterial): PembagianBody {
  const isi = container.filter(({ anggota }) => anggota.length > 0)
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
