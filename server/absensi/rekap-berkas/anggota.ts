import { covers, type DateSpan } from '#contract/permissions.ts'
import type { FileMemberRow, FileOrangRow } from './material.sql.ts'

interface Dated {
  orang: FileOrangRow
  /** The dates on which the file has a mark. */
  tanggal: string[]
}

/** How it stands in the kelompok of the file, and whether who is no member may become one. */
interface Current {
  kelompok_id: number
  tempatkan: boolean
  anggotaOf: ReadonlyMap<number, readonly FileMemberRow[]>
}

/** Who is a member on which dates of the file, who is made one for them, and whose marks stay out. */
export function placeOrang(list: readonly Dated[], { kelompok_id, tempatkan, anggotaOf }: Current) {
  const baru: { orang: FileOrangRow; dari: string; sampai: string }[] = []
  const ditinggal: { nama: string; tanggal: number; sebab: string }[] = []
  const spansOf = new Map<number, DateSpan[]>()
  for (const { orang, tanggal } of list) {
    const semua = anggotaOf.get(orang.id) ?? []
    const own: DateSpan[] = semua.filter(row => row.kelompok_id === kelompok_id)
    const luar = tanggal.filter(hari => !own.some(span => covers(span, hari))).sort()
    const [dari, sampai] = [luar[0], luar.at(-1)]
    spansOf.set(orang.id, own)
    if (dari === undefined || sampai === undefined) continue
    const obstacles = semua.find(row => row.dari <= sampai && (row.sampai === null || row.sampai >= dari))
    if (tempatkan && !obstacles) {
      baru.push({ orang, dari, sampai })
      spansOf.set(orang.id, [...own, { dari, sampai }])
      continue
    }
    const lain = obstacles && obstacles.kelompok_id !== kelompok_id
    ditinggal.push({
      nama: orang.nama,
      tanggal: luar.length,
      sebab: lain ? `anggota ${obstacles.kelompok}` : 'bukan anggota pada tanggal itu',
    })
  }
  return {
    baru,
    ditinggal,
    isIn: (id: number, tanggal: string) => (spansOf.get(id) ?? []).some(span => covers(span, tanggal)),
  }
}
