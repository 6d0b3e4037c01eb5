import type { PilihanRekapBerkas, RekapBerkasReply } from '#contract/absensi/rekap-berkas.ts'
import { dibuatDari } from '#contract/absensi/rekap-berkas.ts'
import { kata } from '#server/dasar/istilah.ts'
import { isTahunOf, type RekapContext } from './bahan.ts'
import { kunciSel } from './lembar-berkas.ts'
import { countTotal, type Susunan } from './susun.ts'
import { artiDi, artiHadir, artiOf, isHitungan } from './tanda-berkas.ts'

/** More of them are no question for a person: then the whole mark is to be given a meaning. */
const SEL_TERBANYAK = 300

/** Each mark as it is written, in sheets that are used; a letter that Hadir wrote is no question. */
export function listUnknownTanda(
  pilihan: PilihanRekapBerkas,
  { berkas, tempat }: RekapContext,
): RekapBerkasReply['tanda'] {
  const berapa = new Map<string, number>()
  const belum = new Set<string>()
  for (const [i, lembar] of berkas.entries())
    if (tempat[i]?.dipakai)
      for (const satu of lembar.baris.flatMap(({ tanda }) => tanda.flatMap(teks => teks.split('\n')))) {
        if (lembar.hadir && artiHadir(satu) !== null) continue
        berapa.set(satu, (berapa.get(satu) ?? 0) + 1)
        // In people × dates a mark that is not known is asked cell by cell as well.
        const sendiri = isHitungan(lembar, satu) ? null : artiOf(satu)
        if ((lembar.tabel || isHitungan(lembar, satu)) && (pilihan.tanda[satu] ?? sendiri) === null) belum.add(satu)
      }
  return [...berapa]
    .map(([tanda, jumlah]) => ({
      ...{ tanda, jumlah, arti: pilihan.tanda[tanda] ?? (belum.has(tanda) ? null : artiOf(tanda)) },
      wajib: belum.has(tanda),
    }))
    .sort((a, b) => Number(a.arti !== null) - Number(b.arti !== null) || b.jumlah - a.jumlah)
}

/** Where a mark stands that Hadir does not know, or two that do not agree. */
export function listSel(
  pilihan: PilihanRekapBerkas,
  { berkas, tempat, orangDi }: RekapContext,
  { lembar: susunan }: Susunan,
): RekapBerkasReply['sel'] {
  const kosong = { ...pilihan, tanda: {}, sel: {} }
  return berkas
    .flatMap((lembar, i) =>
      lembar.baris.flatMap(baris => {
        if (!tempat[i]?.dipakai || !orangDi(baris)) return []
        return baris.tanda.flatMap((tanda, k) => {
          const kunci = kunciSel(baris, lembar.kolom[k])
          // What each value of a table means is asked once: here only those are, that say two things of one pertemuan.
          const tanya = lembar.tabel
            ? tanda.includes('\n') && tanda.split('\n').every(satu => artiDi(lembar, pilihan, '', satu) !== null)
            : !isHitungan(lembar, tanda)
          const sendiri = lembar.tabel
            ? artiDi(lembar, { ...pilihan, sel: {} }, '', tanda)
            : artiDi(lembar, kosong, '', tanda)
          if (!tanya || sendiri !== null) return []
          return {
            ...{ kunci, lembar: lembar.nama, nama: baris.nama || baris.nim, tanda: tanda.replaceAll('\n', ' + ') },
            tempat: baris.sel?.[k] ?? `sel ${lembar.kolom[k]?.huruf}${baris.nomor}`,
            tanggal: susunan[i]?.tanggal[k]?.tanggal ?? '',
            arti: artiDi(lembar, pilihan, kunci, tanda),
            saran: saranDari(countTotal(lembar, baris, kosong)),
          }
        })
      }),
    )
    .slice(0, SEL_TERBANYAK)
}

/** What one mark more would make the totals of the row agree; null where it is not one. */
function saranDari(total: ReturnType<typeof countTotal>) {
  const kurang = total.filter(({ tertulis, dihitung }) => tertulis !== '' && Number(tertulis) === dihitung + 1)
  return kurang.length === 1 ? (kurang[0]?.status ?? null) : null
}

export function listOrangTakJelas(
  pilihan: PilihanRekapBerkas,
  { berkas, tempat, orangDi, calonDi, anggotaOf }: RekapContext,
): RekapBerkasReply['orang'] {
  const rows = berkas.flatMap((lembar, i) => {
    const sudah = new Set<number>()
    return lembar.baris.flatMap(baris => {
      const { kunci, nomor, nim, nama } = baris
      const dipilih = pilihan.orang[kunci]
      const orang = orangDi(baris)
      // The second row of somebody: which of the two stands is not for the file to say.
      const isKembar = orang !== undefined && sudah.has(orang.id)
      if (orang) sudah.add(orang.id)
      if (!tempat[i]?.dipakai || (orang && dipilih === undefined && !isKembar)) return []
      const calon = [...new Map([...calonDi(baris), ...(orang ? [orang] : [])].map(row => [row.id, row])).values()]
      return {
        ...{ kunci, lembar: lembar.nama, baris: nomor, nim, nama },
        mahasantri_id: isKembar ? null : (dipilih ?? null),
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
export function listTabel(pilihan: PilihanRekapBerkas, { tabel }: RekapContext): RekapBerkasReply['tabel'] {
  return tabel.map(({ tabel: satu, isi, kegiatanDi }) => ({
    ...{ kunci: satu.kunci, nama: satu.nama, kepala: satu.kepala, saran: satu.saran, pasti: satu.pasti },
    contoh: satu.baris.slice(0, 3).map(({ sel }) => sel),
    baris: satu.baris.length,
    pilihan: pilihan.tabel[satu.kunci] ?? null,
    ragu: isi?.ragu ?? false,
    kegiatan: (isi?.kegiatan ?? []).map(row => ({ ...row, kegiatan_id: kegiatanDi(row.nilai) })),
    galat: (isi?.galat ?? []).slice(0, 20).map(({ nomor, sebab }) => `baris ${nomor}: ${sebab}`),
    jumlah_galat: isi?.galat.length ?? 0,
  }))
}

/** What has to be answered before anything is made, a sentence each. */
export function listKurang(
  { periode, tempat, berkas }: RekapContext,
  susunan: Susunan,
  tanya: Pick<RekapBerkasReply, 'tanda' | 'sel' | 'orang' | 'tabel'>,
): string[] {
  const dipakai = susunan.lembar.filter((_, i) => tempat[i]?.dipakai)
  // In a table nobody of whom is known yet there is nothing to place.
  const adaOrang = susunan.lembar.filter((row, i) => tempat[i]?.dipakai && (row.orang > 0 || !berkas[i]?.tabel))
  const tanpaKegiatan = adaOrang.filter(({ kegiatan_id }) => kegiatan_id === null)
  const tanpaKelompok = adaOrang.filter(row => row.kelompok_id === null && row.kelompok_baru === null)
  const tanpaBulan = dipakai.filter(({ perlu_bulan, bulan }) => perlu_bulan && bulan === null)
  const salahBulan = dipakai.filter(
    ({ bulan, tanggal }) => bulan !== null && tanggal.some(t => t.tanggal.startsWith('--')),
  )
  const tanda = tanya.tanda.filter(({ wajib, arti }) => wajib && arti === null)
  const sel = tanya.sel.filter(({ arti }) => arti === null)
  const orang = tanya.orang.filter(({ mahasantri_id }) => mahasantri_id === null)
  const salahTahun = berkas.flatMap(({ nama, tahun, kolom }, i) => {
    const isBeda = periode && tahun && !isTahunOf({ tahun, tanggal: kolom.map(satu => satu.tanggal) }, periode)
    return tempat[i]?.dipakai && isBeda
      ? [
          `Lembar ${nama} menyebut tahun ${tahun.join(' dan ')}, sedangkan periodenya ${periode.nama}. Pilih periode yang benar, atau pakai lembar isian.`,
        ]
      : []
  })
  const names = (rows: readonly { nama: string }[]) => rows.map(({ nama }) => nama).join(', ')
  const kurang = [
    ...listKurangTabel(tanya.tabel),
    ...(tanpaBulan.length > 0
      ? [`Pilih bulan untuk lembar ${names(tanpaBulan)}: berkasnya tidak menyebutkannya dengan pasti.`]
      : []),
    ...salahBulan.map(({ nama, tanggal }) => {
      const hari = tanggal.flatMap(t => (t.tanggal.startsWith('--') ? [Number(t.tanggal.slice(2))] : []))
      return `Lembar ${nama} bertanda pada tanggal ${hari.join(', ')}, yang tidak ada di bulan itu. Pilih bulan lain.`
    }),
    ...salahTahun,
    ...(tanpaKelompok.length > 0 ? [kata`Pilih kelompok untuk lembar ${names(tanpaKelompok)}.`] : []),
    ...(tanpaKegiatan.length > 0 ? [`Pilih kegiatan untuk lembar ${names(tanpaKegiatan)}.`] : []),
    ...(tanda.length > 0 ? [`Pilih arti ${marksOf(tanda)}.`] : []),
    ...(sel.length > 0 ? [`${sel.length} sel bertanda ${marksOf(sel)}: pilih artinya.`] : []),
    ...(orang.length > 0 ? [`${orang.length} baris belum jelas siapa orangnya.`] : []),
  ]
  if (periode === undefined)
    return [
      tanpaBulan.length > 0 || berkas.length === 0
        ? 'Pilih periodenya.'
        : 'Tidak ada periode terbit yang memuat tanggal berkas ini. Siapkan periodenya di Pengaturan: yang sudah lewat langsung menjadi arsip, yang lain diterbitkan dahulu.',
      ...kurang,
    ]
  const ada = dipakai.some(({ tanggal }) => tanggal.some(({ keadaan }) => dibuatDari(keadaan)))
  return kurang.length > 0 || ada ? kurang : ['Tidak ada tanggal yang dapat dimasukkan.']
}

function listKurangTabel(tabel: RekapBerkasReply['tabel']): string[] {
  return tabel.flatMap(({ nama, pasti, pilihan, ragu, kegiatan, galat, jumlah_galat }) => {
    if (!pasti && (pilihan === null || !isTunjuk(pilihan.kolom)))
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

const isTunjuk = ({ nim, nama, tanggal }: PilihanRekapBerkas['tabel'][string]['kolom']) =>
  tanggal !== null && (nim !== null || nama !== null)

function marksOf(sel: readonly { tanda: string }[]): string {
  return [...new Set(sel.map(({ tanda }) => `“${tanda}”`))].slice(0, 5).join(', ')
}
