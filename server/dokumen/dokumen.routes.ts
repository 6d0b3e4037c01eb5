import { exportPertemuanXlsx } from '#contract/absensi/print-pertemuan.ts'
import * as deliveryApi from '#contract/dokumen/delivery.ts'
import {
  checkRow as checkBarisEndpoint,
  getVerifikasi,
  listSurat as listSuratEndpoint,
  previewLampiranSk,
  previewSyahadah as previewSyahadahEndpoint,
  printAssignment,
  reprintSurat,
} from '#contract/dokumen/dokumen.ts'
import { listOwnLetters, printOwnLetter } from '#contract/dokumen/own-documents.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { exportRekapPeriode, rekapExport } from '#contract/laporan/rekap.ts'
import { formatDate, todayIn } from '#contract/tanggal.ts'
import { filledLembar, filledTitle, readFilledLembar } from '#server/absensi/lembar/filled-lembar.ts'
import { toXlsx } from '#server/dasar/ekspor/tabel.ts'
import type { FileContent } from '#server/dasar/http/send.ts'
import type { Serve, SignedInCall } from '#server/dasar/http/serve.ts'
import { printPdf } from '#server/dasar/pdf/printer.ts'
import { openRekap, withCodes } from '#server/laporan/rekap/rekap.ts'
import { nameRekapFile } from '#server/laporan/rekap/rekap-lembar.ts'
import { lembarSummary, nameRekapPeriodeFile, openRekapPeriode } from '#server/laporan/rekap/rekap-periode.ts'
import { serveTable } from '#server/pengaturan/kop/serve-table.ts'
import { openKop } from '#server/pengaturan/kop/workbook-kop.ts'
import { getPengaturan } from '../pengaturan/pengaturan.ts'
import { makeAssignment } from './assignment-letter.ts'
import { type Cetak, kopOf, readPrint } from './cetak.ts'
import { createDelivery, deleteDelivery } from './delivery.ts'
import { type Dokumen, fileOf, readPictures, saveDokumen } from './dokumen.ts'
import { drawSurat } from './draw-surat.ts'
import { draftLampiran } from './kelulusan-content.ts'
import { KINDS } from './kinds.ts'
import { outgoingLembar, readOutgoing } from './outgoing.ts'
import * as own from './own-documents.ts'
import { rekapWorkbook } from './rekap-workbook.ts'
import { openSurat, recordReprint } from './saved-surat.ts'
import { readSignedOf } from './signatures.ts'
import { previewSyahadah } from './syahadah-content.ts'
import { checkBaris, listSurat, verifyDokumen } from './verifikasi.ts'

export function dokumenRoutes(serve: Serve, origin: string): void {
  for (const { call, make } of KINDS)
    if (call && make) serve(call, asked => print(asked, cetak => make(asked.db, cetak, asked)))
  serve(printAssignment, asked => print(asked, cetak => makeAssignment(asked.db, cetak, asked)))
  serve(exportPertemuanXlsx, async ({ db, user, params, now }) => {
    const terisi = await readFilledLembar(db, user, params.id, now)
    const data = await toXlsx({ lembar: [filledLembar(terisi)], kop: await openKop(db, user, now) })
    return { name: `${filledTitle(terisi)}.xlsx`, data }
  })

  serve(rekapExport.xlsx, async ({ db, user, params, query, now }) => {
    const { rekap: opened, ...kepala } = await openRekap(db, user, params.id, query, now)
    const rekap = await withCodes(db, opened)
    const data = await rekapWorkbook(await readPrint(db, user, now, origin), db, [rekap], kepala)
    return { name: `${nameRekapFile(rekap)}.xlsx`, data, orang: rekap.baris.length }
  })
  serve(exportRekapPeriode, async ({ db, user, params, query, now }) => {
    const daftar = await openRekapPeriode(db, user, params.id, query, now)
    const { rekapList } = daftar
    const cetak = await readPrint(db, user, now, origin)
    const data = await rekapWorkbook(cetak, db, rekapList, daftar, lembarSummary(daftar))
    return { name: nameRekapPeriodeFile(daftar), data, orang: rekapList.reduce((n, { baris }) => n + baris.length, 0) }
  })

  serve(reprintSurat, reprint)
  serve(listOwnLetters, ({ db, user }) => own.listOwnLetters(db, user))
  serve(printOwnLetter, async call => {
    await own.requireOwnLetter(call.db, call.user, call.params.kode)
    return reprint(call)
  })
  serve.write(deliveryApi.createDelivery, (tx, { body, user, now }) => createDelivery(tx, user, body, now))
  serve.write(deliveryApi.deleteDelivery, (tx, { params }) => deleteDelivery(tx, params))
  serveTable(serve, deliveryApi.exportSurat, async ({ db, query, now }) => {
    const outgoing = await readOutgoing(db, query, now)
    const nama = `agenda-surat-keluar-${outgoing.dari}-${outgoing.sampai}`
    return { nama, lembar: outgoingLembar(outgoing), orang: new Set(outgoing.rows.map(({ nim }) => nim)).size }
  })
  serve(previewSyahadahEndpoint, async ({ db, user, params, body, now }) =>
    previewSyahadah(db, await readPrint(db, user, now, origin), params.id, body),
  )
  // Nothing is kept: it has no code, and its foot says what it is.
  serve(previewLampiranSk, async ({ db, user, now, params, body }) => {
    const cetak = await readPrint(db, user, now, origin)
    const { judul, ...drawn } = await draftLampiran(db, cetak, params.id, body)
    const berkas = await fileOf(db, kopOf(cetak), { judul, penulis: user.nama })
    const sheet = { ...drawn, kop: true, kaki: { teks: 'Pratinjau: belum ditetapkan, tanpa kode', periksa: null } }
    return { name: `${judul}.pdf`, data: await printPdf(berkas, [sheet], await readPictures(db, [sheet])) }
  })
  serve(listSuratEndpoint, ({ db, query, user }) => listSurat(db, user, query))

  serve.public(getVerifikasi, ({ db, params, now }) => verifyDokumen(db, params.kode, now))
  serve.public(checkBarisEndpoint, ({ db, params, body }) => checkBaris(db, params.kode, body.cari))

  /** Reads, keeps the code, draws: the drawing last, so that nobody's write waits for it. */
  async function print(
    { db, user, now, write }: Pick<SignedInCall<Endpoint>, 'db' | 'user' | 'now' | 'write'>,
    make: (cetakan: Cetak) => Promise<Dokumen | Dokumen[]>,
  ): Promise<FileContent> {
    const cetakan = await readPrint(db, user, now, origin)
    const dokumenList = [await make(cetakan)].flat()
    const judul = dokumenList[0]?.judul ?? ''
    const berkas = await fileOf(db, kopOf(cetakan), { judul, penulis: user.nama })
    const manuscript = await write(tx => saveDokumen(tx, cetakan, dokumenList, null))
    const given = dokumenList[0]?.surat?.given ? manuscript[0]?.kaki.periksa?.kode : undefined
    const signed = given === undefined ? undefined : await readSignedOf(db, given)
    if (signed) return { name: `${judul}.pdf`, data: signed }
    return { name: `${judul}.pdf`, data: await printPdf(berkas, manuscript, await readPictures(db, manuscript)) }
  }

  /** A letter as it was issued, or as it was signed: nothing is counted or numbered anew, and that it was done is kept. */
  async function reprint({
    db,
    user,
    now,
    write,
    params,
  }: Pick<SignedInCall<typeof reprintSurat>, 'db' | 'user' | 'now' | 'write' | 'params'>): Promise<FileContent> {
    const surat = await openSurat(db, params.kode)
    await write(tx => recordReprint(tx, user, surat.id, now))
    const { zona_waktu } = await getPengaturan(db)
    return drawSurat(db, origin, surat, `Cetak ulang ${formatDate(todayIn(zona_waktu, now), 'angka')}`)
  }
}
