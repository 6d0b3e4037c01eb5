import type { FileRekapChoice, FileRekapReply } from '#contract/absensi/file-rekap.ts'
import { madeFrom } from '#contract/absensi/file-rekap.ts'
import { kata } from '#server/dasar/istilah.ts'
import { type Arrangement, countTotal } from './compose.ts'
import { cellKey } from './file-lembar.ts'
import { hadirMeaning, isTally, meaningIn, meaningOf } from './file-tanda.ts'
import { isYearOf, type RekapContext } from './material.ts'

/** More of them are no question for a person: then the whole mark is to be given a meaning. */
const MOST_CELL = 300

/** Each mark as it is written, in sheets that are used; a letter that Hadir wrote is no question. */
export function listUnknownTanda(pilihan: FileRekapChoice, { berkas, tempat }: RekapContext): FileRekapReply['tanda'] {
  const howMany = new Map<string, number>()
  const belum = new Set<string>()
  for (const [i, lembar] of berkas.entries())
    if (tempat[i]?.dipakai)
      for (const one of lembar.baris.flatMap(({ tanda }) => tanda.flatMap(teks => teks.split('\n')))) {
        if (lembar.hadir && hadirMeaning(one) !== null) continue
        howMany.set(one, (howMany.get(one) ?? 0) + 1)
        // In people × dates a mark that is not known is asked cell by cell as well.
        const sendiri = isTally(lembar, one) ? null : meaningOf(one)
        if ((lembar.tabel || isTally(lembar, one)) && (pilihan.tanda[one] ?? sendiri) === null) belum.add(one)
      }
  return [...howMany]
    .map(([tanda, jumlah]) => ({
      ...{ tanda, jumlah, arti: pilihan.tanda[tanda] ?? (belum.has(tanda) ? null : meaningOf(tanda)) },
      wajib: belum.has(tanda),
    }))
    .sort((a, b) => Number(a.arti !== null) - Number(b.arti !== null) || b.jumlah - a.jumlah)
}

/** Where a mark stands that Hadir does not know, or two that do not agree. */
export function listCell(
  pilihan: FileRekapChoice,
  { berkas, tempat, orangDi }: RekapContext,
  { lembar: arrangement }: Arrangement,
): FileRekapReply['sel'] {
  const kosong = { ...pilihan, tanda: {}, sel: {} }
  return berkas
    .flatMap((lembar, i) =>
      lembar.baris.flatMap(baris => {
        if (!tempat[i]?.dipakai || !orangDi(baris)) return []
        return baris.tanda.flatMap((tanda, k) => {
          const kunci = cellKey(baris, lembar.kolom[k])
          // What each value of a table means is asked once: here only those are, that say two things of one pertemuan.
          const tanya = lembar.tabel
            ? tanda.includes('\n') && tanda.split('\n').every(one => meaningIn(lembar, pilihan, '', one) !== null)
            : !isTally(lembar, tanda)
          const sendiri = lembar.tabel
            ? meaningIn(lembar, { ...pilihan, sel: {} }, '', tanda)
            : meaningIn(lembar, kosong, '', tanda)
          if (!tanya || sendiri !== null) return []
          return {
            ...{ kunci, lembar: lembar.nama, nama: baris.nama || baris.nim, tanda: tanda.replaceAll('\n', ' + ') },
            tempat: baris.sel?.[k] ?? `sel ${lembar.kolom[k]?.huruf}${baris.nomor}`,
            tanggal: arrangement[i]?.tanggal[k]?.tanggal ?? '',
            arti: meaningIn(lembar, pilihan, kunci, tanda),
            saran: saranFrom(countTotal(lembar, baris, kosong)),
          }
        })
      }),
    )
    .slice(0, MOST_CELL)
}

/** What one mark more would make the totals of the row agree; null where it is not one. */
function saranFrom(total: ReturnType<typeof countTotal>) {
  const kurang = total.filter(({ tertulis, dihitung }) => tertulis !== '' && Number(tertulis) === dihitung + 1)
  return kurang.length === 1 ? (kurang[0]?.status ?? null) : null
}

export function listOrangNotClear(
  pilihan: FileRekapChoice,
  { berkas, tempat, orangDi, calonDi, anggotaOf }: RekapContext,
): FileRekapReply['orang'] {
  const rows = berkas.flatMap((lembar, i) => {
    const sudah = new Set<number>()
    return lembar.baris.flatMap(baris => {
      const { kunci, nomor, nim, nama } = baris
      const dipilih = pilihan.orang[kunci]
      const orang = orangDi(baris)
      // The second row of somebody: which of the two stands is not for the file to say.
      const isTwin = orang !== undefined && sudah.has(orang.id)
      if (orang) sudah.add(orang.id)
      if (!tempat[i]?.dipakai || (orang && dipilih === undefined && !isTwin)) return []
      const calon = [...new Map([...calonDi(baris), ...(orang ? [orang] : [])].map(row => [row.id, row])).values()]
      return {
        ...{ kunci, lembar: lembar.nama, baris: nomor, nim, nama },
        mahasantri_id: isTwin ? null : (dipilih ?? null),
        calon: calon.map(({ id, nim, nama }) => ({
          ...{ id, nim, nama },
          kelompok: [...new Set(anggotaOf.get(id)?.map(row => row.kelompok))].join(', '),
        })),
      }
    })
  })
  // Somebody in a table stands in a sheet for each kegiatan.
  return [...new Map(rows.map(row => [row.kunci, row])).values()]
}

/** The tables whose columns are pointed at, with what is still open in them. */
export function listTable(pilihan: FileRekapChoice, { tabel }: RekapContext): FileRekapReply['tabel'] {
  return tabel.map(({ tabel: one, isi, kegiatanDi }) => ({
    ...{ kunci: one.kunci, nama: one.nama, kepala: one.kepala, saran: one.saran, pasti: one.pasti },
    contoh: one.baris.slice(0, 3).map(({ sel }) => sel),
    baris: one.baris.length,
    pilihan: pilihan.tabel[one.kunci] ?? null,
    ragu: isi?.ragu ?? false,
    kegiatan: (isi?.kegiatan ?? []).map(row => ({ ...row, kegiatan_id: kegiatanDi(row.nilai) })),
    galat: (isi?.galat ?? []).slice(0, 20).map(({ nomor, sebab }) => `baris ${nomor}: ${sebab}`),
    jumlah_galat: isi?.galat.length ?? 0,
  }))
}

/** What has to be answered before anything is made, a sentence each. */
export function listLacking(
  { periode, tempat, berkas }: RekapContext,
  arrangement: Arrangement,
  tanya: Pick<FileRekapReply, 'tanda' | 'sel' | 'orang' | 'tabel'>,
): string[] {
  const dipakai = arrangement.lembar.filter((_, i) => tempat[i]?.dipakai)
  // In a table nobody of whom is known yet there is nothing to place.
  const adaOrang = arrangement.lembar.filter((row, i) => tempat[i]?.dipakai && (row.orang > 0 || !berkas[i]?.tabel))
  const withoutKegiatan = adaOrang.filter(({ kegiatan_id }) => kegiatan_id === null)
  const withoutKelompok = adaOrang.filter(row => row.kelompok_id === null && row.kelompok_baru === null)
  const withoutMonth = dipakai.filter(({ perlu_bulan, bulan }) => perlu_bulan && bulan === null)
  const wrongMonth = dipakai.filter(
    ({ bulan, tanggal }) => bulan !== null && tanggal.some(t => t.tanggal.startsWith('--')),
  )
  const tanda = tanya.tanda.filter(({ wajib, arti }) => wajib && arti === null)
  const sel = tanya.sel.filter(({ arti }) => arti === null)
  const orang = tanya.orang.filter(({ mahasantri_id }) => mahasantri_id === null)
  const wrongYear = berkas.flatMap(({ nama, tahun, kolom }, i) => {
    const isDifferent = periode && tahun && !isYearOf({ tahun, tanggal: kolom.map(one => one.tanggal) }, periode)
    return tempat[i]?.dipakai && isDifferent
      ? [
          `Lembar ${nama} menyebut tahun ${tahun.join(' dan ')}, sedangkan periodenya ${periode.nama}. Pilih periode yang benar, atau pakai lembar isian.`,
        ]
      : []
  })
  const names = (rows: readonly { nama: string }[]) => rows.map(({ nama }) => nama).join(', ')
  const kurang = [
    ...listLackingTable(tanya.tabel),
    ...(withoutMonth.length > 0
      ? [`Pilih bulan untuk lembar ${names(withoutMonth)}: berkasnya tidak menyebutkannya dengan pasti.`]
      : []),
    ...wrongMonth.map(({ nama, tanggal }) => {
      const hari = tanggal.flatMap(t => (t.tanggal.startsWith('--') ? [Number(t.tanggal.slice(2))] : []))
      return `Lembar ${nama} bertanda pada tanggal ${hari.join(', ')}, yang tidak ada di bulan itu. Pilih bulan lain.`
    }),
    ...wrongYear,
    ...(withoutKelompok.length > 0 ? [kata`Pilih kelompok untuk lembar ${names(withoutKelompok)}.`] : []),
    ...(withoutKegiatan.length > 0 ? [`Pilih kegiatan untuk lembar ${names(withoutKegiatan)}.`] : []),
    ...(tanda.length > 0 ? [`Pilih arti ${marksOf(tanda)}.`] : []),
    ...(sel.length > 0 ? [`${sel.length} sel bertanda ${marksOf(sel)}: pilih artinya.`] : []),
    ...(orang.length > 0 ? [`${orang.length} baris belum jelas siapa orangnya.`] : []),
  ]
  if (periode === undefined)
    return [
      withoutMonth.length > 0 || berkas.length === 0
        ? 'Pilih periodenya.'
        : 'Tidak ada periode terbit yang memuat tanggal berkas ini. Siapkan periodenya di Pengaturan: yang sudah lewat langsung menjadi arsip, yang lain diterbitkan dahulu.',
      ...kurang,
    ]
  const ada = dipakai.some(({ tanggal }) => tanggal.some(({ keadaan }) => madeFrom(keadaan)))
  return kurang.length > 0 || ada ? kurang : ['Tidak ada tanggal yang dapat dimasukkan.']
}

function listLackingTable(tabel: FileRekapReply['tabel']): string[] {
  return tabel.flatMap(({ nama, pasti, pilihan, ragu, kegiatan, galat, jumlah_galat }) => {
    if (!pasti && (pilihan === null || !isPoint(pilihan.kolom)))
      return [`Tunjuk kolom lembar ${nama}: NIM atau nama, dan tanggal.`]
    const tanpa = kegiatan.filter(({ kegiatan_id }) => kegiatan_id === null)
    return [
      ...(ragu ? [`Tanggal di lembar ${nama} dapat dibaca dua arah: pilih mana yang hari.`] : []),
      ...(tanpa.length > 0
        ? [
            `Pilih kegiatan untuk ${tanpa
              .map(({ nilai }) => `“${nilai}”`)
              .slice(0, 5)
              .join(', ')}.`,
          ]
        : []),
      ...(jumlah_galat > 0 && !pilihan?.abaikan
        ? [
            `${jumlah_galat} baris di lembar ${nama} tidak terbaca (${galat.slice(0, 3).join('; ')}). Perbaiki di berkasnya lalu unggah lagi, atau abaikan.`,
          ]
        : []),
    ]
  })
}

const isPoint = ({ nim, nama, tanggal }: FileRekapChoice['tabel'][string]['kolom']) =>
  tanggal !== null && (nim !== null || nama !== null)

function marksOf(sel: readonly { tanda: string }[]): string {
  return [...new Set(sel.map(({ tanda }) => `“${tanda}”`))].slice(0, 5).join(', ')
}
