import type { LetterSigner, LetterTemplate } from '#contract/dokumen/letter-template.ts'
import type { Block, Signature } from '#server/dasar/pdf/naskah.ts'
import type { Cetak } from './cetak.ts'
import { datePlace, signatoryAt } from './dokumen.ts'
import { keepDates, keepTogether } from './keep-together.ts'
import type { ValidTemplate } from './template/template.ts'

/** Points for a signature and a stamp over it: 26 mm. */
const SIGN_AND_STAMP = 74

/** Whoever signs, the last of them on the right; a single one has half the page. */
export function composeSigners(cetak: Cetak, templat: LetterTemplate): Block {
  const known = signatoryAt(cetak, 'surat')
  const columns = templat.tanda_tangan.map((signer): Signature => {
    const orang = signer.jabatan === '' ? known[0] : known.find(({ jabatan }) => jabatan === signer.jabatan)
    const office = signer.jabatan || (orang?.jabatan ?? 'Pengelola')
    return { atas: composeOffices(signer, office), nama: orang?.nama ?? '', nomor: keepTogether(orang?.nomor ?? '') }
  })
  // The signatures of all begin on one line: what stands above one leaves as much room above the others.
  const above = templat.bentuk !== 'dinas' ? datePlace(cetak).map(keepDates) : []
  const tall = Math.max(...columns.map(({ atas }) => atas.length))
  const kolom = columns.map(({ atas, ...one }, i) => ({
    ...one,
    atas: [
      ...(i === columns.length - 1 ? above : above.map(() => '')),
      ...Array.from({ length: tall - atas.length }, () => ''),
      ...atas,
    ],
  }))
  const empty: Signature = { atas: [], nama: null, nomor: '' }
  return {
    jenis: 'tanda_tangan',
    huruf: kolom.length > 2 ? 9 : 10.5,
    ruang: SIGN_AND_STAMP,
    kolom: kolom.length === 1 ? [empty, ...kolom] : kolom,
  }
}

/** 'a.n. Rektor', 'Wakil Rektor,', 'u.b.', 'Kepala UPT,' */
function composeOffices(signer: LetterSigner, office: string): Signature['atas'] {
  return [
    ...(signer.pengantar ? [signer.pengantar] : []),
    ...(signer.atas_nama ? [{ atas_nama: signer.atas_nama }] : []),
    ...(signer.untuk_beliau ? [`${signer.untuk_beliau},`, 'u.b.'] : []),
    `${office},`,
  ]
}

/** Offices of the template that nobody signs letters for any more. */
export function listGoneSigners(cetak: Cetak, { templat }: ValidTemplate): string[] {
  const known = signatoryAt(cetak, 'surat').map(({ jabatan }) => jabatan)
  return templat.tanda_tangan.flatMap(({ jabatan }) => (jabatan === '' || known.includes(jabatan) ? [] : [jabatan]))
}
