import type { PilihanRekapBerkas, RekapBerkasReply } from '#contract/absensi/rekap-berkas.ts'
import { dibuatDari } from '#contract/absensi/rekap-berkas.ts'
import { kata } from '#server/dasar/istilah.ts'
import { kunciBaris, kunciSel, type LembarBerkas } from './baca-rekap.ts'
import type { Bahan } from './bahan.ts'
import { artiDi, countTotal, type Susunan } from './susun.ts'
import { artiOf } from './tanda-berkas.ts'

/** More of them are no question for a person: then the whole mark is to be given a meaning. */
const SEL_TERBANYAK = 300

/** Each mark as it is written, in sheets that are used. */
export function listTanda(
  berkas: readonly LembarBerkas[],
  pilihan: PilihanRekapBerkas,
  { tempat }: Bahan,
): RekapBerkasReply['tanda'] {
  const berapa = new Map<string, number>()
  for (const [i, { baris }] of berkas.entries())
    if (tempat[i]?.dipakai)
      for (const { tanda } of baris) for (const satu of tanda) berapa.set(satu, (berapa.get(satu) ?? 0) + 1)
  return [...berapa]
    .map(([tanda, jumlah]) => ({ tanda, jumlah, arti: pilihan.tanda[tanda] ?? artiOf(tanda) }))
    .sort((a, b) => Number(a.arti !== null) - Number(b.arti !== null) || b.jumlah - a.jumlah)
}

/** Where a mark stands that Hadir does not know. */
export function listSel(
  berkas: readonly LembarBerkas[],
  pilihan: PilihanRekapBerkas,
  { tempat, orangDi }: Bahan,
  { lembar: susunan }: Susunan,
): RekapBerkasReply['sel'] {
  return berkas
    .flatMap((lembar, i) =>
      lembar.baris.flatMap(baris => {
        if (!tempat[i]?.dipakai || !orangDi(i, baris)) return []
        return baris.tanda.flatMap((tanda, k) => {
          const huruf = lembar.kolom[k]?.huruf ?? ''
          if (artiOf(tanda) !== null) return []
          const kunci = kunciSel(i, baris, huruf)
          return {
            ...{ kunci, lembar: lembar.nama, baris: baris.nomor, kolom: huruf, nama: baris.nama, tanda },
            tanggal: susunan[i]?.tanggal[k]?.tanggal ?? '',
            arti: artiDi(pilihan, kunci, tanda),
            saran: saranDari(countTotal(i, lembar, baris, { ...pilihan, tanda: {}, sel: {} })),
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
  berkas: readonly LembarBerkas[],
  pilihan: PilihanRekapBerkas,
  { tempat, orangDi, calonDi, anggotaOf }: Bahan,
): RekapBerkasReply['orang'] {
  return berkas.flatMap((lembar, i) => {
    const sudah = new Map<number, number>()
    return lembar.baris.flatMap(baris => {
      const kunci = kunciBaris(i, baris)
      const dipilih = pilihan.orang[kunci]
      const orang = orangDi(i, baris)
      const kembar = orang ? sudah.get(orang.id) : undefined
      if (orang && kembar === undefined) sudah.set(orang.id, baris.nomor)
      if (!tempat[i]?.dipakai || (orang && dipilih === undefined && kembar === undefined)) return []
      const calon = [...new Map([...calonDi(baris), ...(orang ? [orang] : [])].map(row => [row.id, row])).values()]
      return {
        ...{ kunci, lembar: lembar.nama, baris: baris.nomor, nim: baris.nim, nama: baris.nama },
        mahasantri_id: dipilih ?? (kembar === undefined ? null : 0),
        calon: calon.map(({ id, nim, nama }) => ({
          ...{ id, nim, nama },
          kelompok: [...new Set(anggotaOf.get(id)?.map(row => row.kelompok))].join(', '),
        })),
      }
    })
  })
}

/** What has to be answered before anything is made, a sentence each. */
export function listKurang(
  { periode, tempat }: Bahan,
  susunan: Susunan,
  tanya: Pick<RekapBerkasReply, 'tanda' | 'sel' | 'orang'>,
): string[] {
  const dipakai = susunan.lembar.filter((_, i) => tempat[i]?.dipakai)
  const tanpaKegiatan = dipakai.filter(({ kegiatan_id }) => kegiatan_id === null)
  const tanpaKelompok = dipakai.filter(row => row.kelompok_id === null && row.kelompok_baru === null)
  const sel = tanya.sel.filter(({ arti }) => arti === null)
  const orang = tanya.orang.filter(({ mahasantri_id }) => mahasantri_id === null)
  const ada = dipakai.some(({ tanggal }) => tanggal.some(({ keadaan }) => dibuatDari(keadaan)))
  const terjawab = tanpaKelompok.length + tanpaKegiatan.length + sel.length + orang.length === 0
  const names = (rows: readonly { nama: string }[]) => rows.map(({ nama }) => nama).join(', ')
  return [
    ...(periode ? [] : ['Tidak ada periode yang memuat tanggal berkas ini. Buat periodenya dahulu di Pengaturan.']),
    ...(tanpaKelompok.length > 0 ? [kata`Pilih kelompok untuk lembar ${names(tanpaKelompok)}.`] : []),
    ...(tanpaKegiatan.length > 0 ? [`Pilih kegiatan untuk lembar ${names(tanpaKegiatan)}.`] : []),
    ...(sel.length > 0 ? [`${sel.length} sel bertanda ${marksOf(sel)}: pilih artinya.`] : []),
    ...(orang.length > 0 ? [`${orang.length} baris belum jelas siapa orangnya.`] : []),
    ...(periode && terjawab && !ada ? ['Tidak ada tanggal yang dapat dimasukkan.'] : []),
  ]
}

function marksOf(sel: readonly { tanda: string }[]): string {
  return [...new Set(sel.map(({ tanda }) => `“${tanda}”`))].slice(0, 5).join(', ')
}
