import { type DateState, type FileRekapChoice, type FileRekapLembar, madeFrom } from '#contract/absensi/file-rekap.ts'
import { normalizeName } from '#contract/identitas.ts'
import { type Status, statusAllowed } from '#contract/kehadiran.ts'
import { placeOrang } from './anggota.ts'
import { cellKey, type FileLembar, type RekapFileRow } from './file-lembar.ts'
import { meaningIn } from './file-tanda.ts'
import type { FileMemberRow, FileOrangRow } from './material.sql.ts'
import type { ColumnPlace, RekapContext } from './material.ts'
import { addYear } from './read-date.ts'

/** A pertemuan to be made, or to be taken over from the plan, with its marks. */
export interface FilePertemuan {
  /** The place of its sheet. */
  lembar: number
  kelompok_id: number | null
  kegiatan_id: number
  tanggal: string
  ke: number
  tanda: { mahasantri_id: number; status: Status }[]
}

export interface Arrangement {
  lembar: FileRekapLembar[]
  pertemuan: FilePertemuan[]
  anggota: { lembar: number; mahasantri_id: number; dari: string; sampai: string }[]
  /** Kelompok to be made: by the place of the sheet. */
  kelompokBaru: Map<number, { nama: string; jk: 'L' | 'P' }>
}

/** What the file makes with these answers: pure, so that the preview and what is done are one. */
export function composeRekap(pilihan: FileRekapChoice, material: RekapContext): Arrangement {
  const susunan: Arrangement = { lembar: [], pertemuan: [], anggota: [], kelompokBaru: new Map() }
  const terpakai = new Set<string>()
  // Who is placed by one sheet is a member for the next.
  const anggotaOf = new Map([...material.anggotaOf].map(([id, rows]) => [id, [...rows]]))
  for (const [i, lembar] of material.berkas.entries())
    composeLembar({ i, lembar, pilihan, bahan: { ...material, anggotaOf }, susunan, terpakai })
  return susunan
}

interface One {
  i: number
  lembar: FileLembar
  pilihan: FileRekapChoice
  bahan: RekapContext & { anggotaOf: Map<number, FileMemberRow[]> }
  susunan: Arrangement
  /** Which kelompok, kegiatan, date and ke earlier sheets have taken. */
  terpakai: Set<string>
}

function composeLembar({ i, lembar, pilihan, bahan, susunan, terpakai }: One): void {
  const tempat = bahan.tempat[i] as ColumnPlace
  const hari = datesOf(lembar, tempat, bahan)
  const marks = readMarks(lembar, pilihan, tempat, bahan)
  const penempatan = placeOrang(
    marks.orang.map(({ orang, status }) => ({
      orang,
      tanggal: hari.flatMap(({ tanggal, keadaan }, k) => (madeFrom(keadaan) && status[k] ? [tanggal] : [])),
    })),
    { kelompok_id: tempat.kunci, tempatkan: pilihan.tempatkan, anggotaOf: bahan.anggotaOf },
  )
  const tanggal = hari.map(({ keadaan, ...day }, k) => {
    const kunci = `${tempat.kunci} ${tempat.kegiatan_id} ${day.tanggal} ${day.ke}`
    const tanda = marks.orang.flatMap(({ orang, status }) => {
      const one = status[k]
      return one && penempatan.isIn(orang.id, day.tanggal) ? [{ mahasantri_id: orang.id, status: one }] : []
    })
    const akhir: DateState = madeFrom(keadaan)
      ? terpakai.has(kunci)
        ? 'kembar'
        : tanda.length === 0
          ? 'kosong'
          : keadaan
      : keadaan
    if (tempat.dipakai && madeFrom(akhir) && tempat.kegiatan_id !== null) {
      terpakai.add(kunci)
      const { kelompok_id, kegiatan_id } = tempat
      susunan.pertemuan.push({ lembar: i, kelompok_id, kegiatan_id, tanggal: day.tanggal, ke: day.ke, tanda })
    }
    return { ...day, keadaan: akhir, tanda: tanda.length || marks.orang.filter(({ status }) => status[k]).length }
  })
  if (tempat.dipakai) {
    for (const { orang, dari, sampai } of penempatan.baru) {
      susunan.anggota.push({ lembar: i, mahasantri_id: orang.id, dari, sampai })
      const row = { kelompok_id: tempat.kunci, mahasantri_id: orang.id, dari, sampai, kelompok: lembar.nama }
      bahan.anggotaOf.set(orang.id, [...(bahan.anggotaOf.get(orang.id) ?? []), row])
    }
    if (tempat.kelompok_baru !== null) {
      const women = marks.orang.filter(({ orang }) => orang.jk === 'P').length
      susunan.kelompokBaru.set(i, { nama: tempat.kelompok_baru, jk: women * 2 > marks.orang.length ? 'P' : 'L' })
    }
  }
  const neededMonth = lembar.kolom.some(one => one.tanggal.startsWith('--'))
  const bulan = pilihan.lembar[lembar.kunci]?.bulan ?? null
  susunan.lembar.push({
    ...{ kunci: lembar.kunci, nama: lembar.nama, perlu_bulan: neededMonth || bulan !== null, bulan },
    dipakai: tempat.dipakai,
    kelompok_id: tempat.kelompok_id,
    kelompok_baru: tempat.kelompok_baru,
    kegiatan_id: tempat.kegiatan_id,
    orang: marks.orang.length,
    tanggal,
    anggota_baru: penempatan.baru.map(({ orang, dari, sampai }) => ({ nama: orang.nama, dari, sampai })),
    ditinggal: penempatan.ditinggal,
    jumlah_beda: countDifferent(lembar, pilihan),
    petunjuk: describeLain(lembar, marks),
  })
}

/** Each date with the place its pertemuan has or would have. */
function datesOf(lembar: FileLembar, tempat: ColumnPlace, { periode, hariIni, pertemuanDi }: RekapContext) {
  const howMany = new Map<string, number>()
  return lembar.kolom.map(({ huruf, tanggal: tertulis, ke: named }) => {
    const tanggal = periode
      ? (addYear(tertulis, { dari: periode.mulai, sampai: periode.selesai }) ?? tertulis)
      : tertulis
    const urutan = (howMany.get(tanggal) ?? 0) + 1
    howMany.set(tanggal, urutan)
    const ada = pertemuanDi(tempat.kelompok_id, tempat.kegiatan_id, tanggal)
    const one = named === undefined ? ada[urutan - 1] : ada.find(row => row.ke === named)
    const ke = named ?? one?.ke ?? (ada.at(-1)?.ke ?? 0) + urutan - ada.length
    const dibuka = named === undefined ? ada.some(row => row.dibuka === 1) : one?.dibuka === 1
    const keadaan: DateState =
      !periode || tanggal < periode.mulai || tanggal > periode.selesai
        ? 'luar_periode'
        : tanggal > hariIni
          ? 'belum_lewat'
          : dibuka
            ? 'sudah'
            : one?.ditiadakan === 1
              ? 'ditiadakan'
              : one
                ? 'rencana'
                : 'baru'
    return { kolom: huruf, tanggal, ke: Math.min(20, Math.max(1, ke)), keadaan }
  })
}

interface MarkedOrang {
  orang: FileOrangRow
  baris: RekapFileRow
  /** One for each date; null: no mark. */
  status: (Status | null)[]
}

/** Whose row is known, with what its marks mean; of two rows of one person the first. */
function readMarks(lembar: FileLembar, pilihan: FileRekapChoice, tempat: ColumnPlace, material: RekapContext) {
  const byId = new Map<number, MarkedOrang>()
  const ditolak: string[] = []
  for (const baris of lembar.baris) {
    const orang = material.orangDi(baris)
    if (!orang || byId.has(orang.id)) continue
    const status = baris.tanda.map((tanda, k) => {
      const arti = meaningIn(lembar, pilihan, cellKey(baris, lembar.kolom[k]), tanda)
      if (arti === null || arti === 'lewati') return null
      if (statusAllowed(arti, { jenis: tempat.jenis, jk: orang.jk })) return arti
      ditolak.push(`${lembar.kolom[k]?.huruf}${baris.nomor}`)
      return null
    })
    byId.set(orang.id, { orang, baris, status })
  }
  return { orang: [...byId.values()], ditolak }
}

/** What the marks of a row give for each total, beside what is written. */
export function countTotal(lembar: FileLembar, baris: RekapFileRow, pilihan: FileRekapChoice) {
  const arti = baris.tanda.map((tanda, k) => meaningIn(lembar, pilihan, cellKey(baris, lembar.kolom[k]), tanda))
  return lembar.total.map(({ judul, status }, t) => ({
    judul,
    status,
    tertulis: baris.total[t] ?? '',
    dihitung: arti.filter(one => one === status).length,
  }))
}

function countDifferent(lembar: FileLembar, pilihan: FileRekapChoice): FileRekapLembar['jumlah_beda'] {
  return lembar.baris.flatMap(baris =>
    countTotal(lembar, baris, pilihan)
      .filter(({ tertulis, dihitung }) => tertulis !== '' && Number(tertulis.replace(',', '.')) !== dihitung)
      .map(({ judul, tertulis, dihitung }) => ({ baris: baris.nomor, nama: baris.nama, judul, tertulis, dihitung })),
  )
}

function describeLain({ petunjuk }: FileLembar, { orang, ditolak }: ReturnType<typeof readMarks>): string[] {
  const beda = orang.filter(({ orang, baris }) => baris.nama !== '' && normalizeName(baris.nama) !== orang.nama_cari)
  return [
    ...petunjuk,
    ...(ditolak.length > 0 ? [`U hanya ada untuk putri dalam shalat; tidak dicatat: ${ditolak.join(', ')}.`] : []),
    ...beda.map(({ orang, baris }) => `Baris ${baris.nomor}: tertulis ${baris.nama}, NIM-nya ${orang.nama}.`),
  ]
}
