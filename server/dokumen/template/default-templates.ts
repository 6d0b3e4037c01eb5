import {
  FIELD_NAMES,
  FIRST_SIGNER,
  type LetterDocument,
  type LetterField,
  type LetterLines,
  type LetterPart,
  type LetterPiece,
  type LetterTemplate,
  type OurTemplate,
} from '#contract/dokumen/letter-template.ts'
import { kata } from '#server/dasar/istilah.ts'

type DocumentBlock = LetterDocument['content'][number]

/** Ours: what a letter says for as long as the office has not changed it, in the institution's words. */
export function defaultTemplate(kind: OurTemplate): LetterTemplate {
  const made = DEFAULTS[kind]()
  return {
    ...{ bentuk: 'judul', lampiran: '', salam: false, tanda_tangan: [FIRST_SIGNER], ...made },
    ...{ kepada: lines(made.kepada ?? []), tembusan: lines(made.tembusan ?? []) },
    isi: { type: 'doc', content: made.isi },
  }
}

/** Of a kind of the office's own, until it is written. */
export function emptyTemplate(judul: string, bentuk: LetterTemplate['bentuk']): LetterTemplate {
  return {
    ...{ bentuk, judul, lampiran: '', salam: bentuk === 'dinas', tanda_tangan: [FIRST_SIGNER] },
    ...{ kepada: lines([]), tembusan: lines([]) },
    isi: { type: 'doc', content: [{ type: 'paragraph' }] },
  }
}

interface Default extends Partial<Pick<LetterTemplate, 'bentuk' | 'salam'>> {
  judul: string
  kepada?: string[]
  isi: DocumentBlock[]
  tembusan?: string[]
}

const REMARK_CLOSING = 'Surat keterangan ini dibuat untuk dipergunakan sebagaimana mestinya.'

const DEFAULTS: Record<OurTemplate, () => Default> = {
  keterangan: () => ({
    judul: 'SURAT KETERANGAN KEHADIRAN',
    isi: [
      paragraph('Yang bertanda tangan di bawah ini:'),
      part('penanda_tangan'),
      paragraph('menerangkan bahwa:'),
      part('identitas'),
      paragraph(
        'adalah mahasantri {lembaga} dan telah mengikuti {kegiatan} pada {rentang} dengan kehadiran {persen}, dengan rincian sebagai berikut.',
      ),
      part('kegiatan'),
      paragraph('Dengan batas minimal {batas}, yang bersangkutan dinyatakan: {status}. {kalimat_bulan}'),
      paragraph(REMARK_CLOSING),
    ],
  }),
  // Nobody has attended what was not counted: it says who they are, and that nothing can be said of the rest.
  keterangan_belum: () => ({
    judul: 'SURAT KETERANGAN KEHADIRAN',
    isi: [
      paragraph('Yang bertanda tangan di bawah ini:'),
      part('penanda_tangan'),
      paragraph('menerangkan bahwa:'),
      part('identitas'),
      paragraph(
        'terdaftar sebagai mahasantri pada lembaga kami. Pada {kegiatan}, {rentang}, {ada_pertemuan} pertemuan yang dihitung bagi yang bersangkutan, sehingga kehadirannya pada rentang itu tidak dapat dinyatakan.',
      ),
      part('angka'),
      paragraph(REMARK_CLOSING),
    ],
  }),
  pemberitahuan: () =>
    toWali('Pemberitahuan Kehadiran Mahasantri', [
      paragraph(
        'Dengan hormat, semoga Bapak/Ibu sekeluarga senantiasa dalam lindungan Allah Swt. Bersama ini kami sampaikan kehadiran {putra} Bapak/Ibu pada {kegiatan}, {rentang}: {kehadiran}, {kalimat_batas} {kalimat_bulan}',
      ),
      part('kegiatan_ringkas'),
      paragraph('{kalimat_peluang}'),
      paragraph(
        'Surat ini merupakan pemberitahuan, bukan surat peringatan. Kami mohon doa dan dukungan Bapak/Ibu. Untuk bertanya, silakan menghubungi {sebutan_murabbi} atau pengelola.',
      ),
    ]),
  panggilan: () =>
    toWali('Panggilan Orang Tua/Wali', [
      paragraph(
        'Dengan hormat, sehubungan dengan kehadiran {putra} Bapak/Ibu pada {kegiatan}, {rentang}, yang tercatat {kehadiran}, kami mengharap kedatangan Bapak/Ibu bersama {putra} Bapak/Ibu pada:',
      ),
      part('panggilan'),
      paragraph(
        'Apabila berhalangan, mohon menghubungi {kontak} paling lambat {batas_kabar} untuk menentukan waktu lain.',
      ),
    ]),
  undangan: () =>
    toWali('Undangan', [
      paragraph('Dengan hormat, kami mengundang Bapak/Ibu, orang tua/wali dari {nama}, untuk hadir pada:'),
      part('acara'),
      paragraph('Kehadiran Bapak/Ibu sangat kami harapkan.'),
    ]),
  tugas: () => ({
    judul: 'SURAT TUGAS',
    isi: [
      paragraph(kata`Yang bertanda tangan di bawah ini, atas nama {lembaga}, menugaskan sebagai pendamping:`),
      part('identitas'),
      paragraph(
        kata`pada semester {periode}, untuk mendampingi {kelompok} sesuai dengan jadwalnya dan mencatat kehadiran anggotanya.`,
      ),
      paragraph('Surat tugas ini dibuat untuk dilaksanakan dengan penuh tanggung jawab.'),
    ],
  }),
  sp1: () =>
    warning('Surat Peringatan Pertama (SP1)', [
      paragraph('Sehubungan dengan itu, kami memberikan *Peringatan Pertama* dan meminta {sapaan}:'),
      numbered(
        'menghadiri setiap pertemuan berikutnya;',
        'menemui {sebutan_murabbi} paling lambat tujuh hari sejak surat ini diterima; dan',
        kata`mengajukan koreksi kepada pendamping atau murabbi kelompoknya apabila ada catatan di atas yang keliru.`,
      ),
      paragraph('Apabila kehadiran {sapaan} tidak membaik, kami akan menerbitkan Surat Peringatan Kedua (SP2).'),
    ]),
  sp2: () =>
    warning('Surat Peringatan Kedua (SP2)', [
      paragraph('Sehubungan dengan itu, kami memberikan *Peringatan Kedua* dan meminta {sapaan}:'),
      numbered(
        'menghadap pengelola bersama orang tua atau wali paling lambat tujuh hari sejak surat ini diterima;',
        'menghadiri setiap pertemuan berikutnya; dan',
        kata`mengajukan koreksi kepada pendamping atau murabbi kelompoknya apabila ada catatan di atas yang keliru.`,
      ),
    ]),
  sp3: () =>
    warning('Surat Peringatan Ketiga (SP3)', [
      paragraph(
        'Oleh karena itu, kami memberikan *Peringatan Ketiga (terakhir)*. Kelanjutan kepesertaan {sapaan} ditetapkan oleh pengelola.',
      ),
      paragraph(
        kata`Koreksi atas catatan di atas dapat diajukan kepada pendamping atau murabbi kelompoknya, dan keberatan secara tertulis kepada pengelola, paling lambat tujuh hari sejak surat ini diterima.`,
      ),
    ]),
  syahadah: () => ({
    ...{ bentuk: 'syahadah', judul: 'SYAHADAH ◆ شهادة' },
    isi: [
      paragraph('Diberikan kepada ◆ تُمنح إلى'),
      part('nama_besar'),
      paragraph('NIM {nim} · Program Studi {prodi}'),
      part('hiasan'),
      paragraph('telah menyelesaikan program {lembaga} {periode} dan dinyatakan *LULUS*'),
      paragraph('berdasarkan Keputusan Nomor {nomor_sk} tanggal {tanggal_sk}{dengan_predikat}'),
      part('predikat_besar'),
    ],
  }),
}

function toWali(judul: string, isi: DocumentBlock[]): Default {
  return {
    ...{ bentuk: 'dinas', salam: true, judul },
    kepada: ['Yth. {sapaan_wali}{wali}', 'orang tua/wali dari {nama} (NIM {nim})', 'di tempat'],
    isi: [
      ...isi,
      paragraph('Demikian kami sampaikan. Atas perhatian dan kerja sama Bapak/Ibu, kami ucapkan terima kasih.'),
    ],
    tembusan: ['Murabbi yang bersangkutan'],
  }
}

function warning(judul: string, proceed: DocumentBlock[]): Default {
  const isFirst = judul.endsWith('(SP1)')
  return {
    ...{ bentuk: 'dinas', salam: true, judul },
    kepada: ['Yth. {sapaan} {nama}', 'NIM {nim}', '{asrama}', 'di tempat'],
    isi: [
      ...(isFirst
        ? [
            paragraph(
              'Dengan hormat, kehadiran {sapaan} tercatat {persen} dengan {alpa} kali alpa, {kalimat_batas} {kalimat_bulan}',
            ),
            part('rincian'),
          ]
        : [
            paragraph(
              'Dengan hormat, kehadiran {sapaan} pada {kegiatan}, {rentang}, tercatat {persen} dengan {alpa} kali alpa, {kalimat_batas} {kalimat_bulan}',
            ),
            paragraph('Surat ini menindaklanjuti surat peringatan yang telah diterbitkan:'),
            part('sp'),
            paragraph('{kalimat_peluang}'),
          ]),
      ...proceed,
      paragraph('Atas perhatian {sapaan}, kami ucapkan terima kasih.'),
    ],
    tembusan: ['Murabbi yang bersangkutan', 'Orang tua/wali yang bersangkutan'],
  }
}

const lines = (list: readonly string[]): LetterLines => ({ type: 'doc', content: list.map(paragraph) })

/** Of words of ours alone: what the office types is a document already, and is never read for braces or stars. */
function paragraph(words: string) {
  const content = words.split('*').flatMap((run, k): LetterPiece[] =>
    run.split(/\{([a-z_\d]+)\}/).flatMap((text, i): LetterPiece[] => {
      const bold = k % 2 === 1 ? { marks: [{ type: 'bold' as const }] } : {}
      if (i % 2 === 1)
        return [{ type: 'isian', attrs: { nama: FIELD_NAMES.find(name => name === text) as LetterField }, ...bold }]
      return text === '' ? [] : [{ type: 'text', text, ...bold }]
    }),
  )
  return { type: 'paragraph' as const, content }
}

function numbered(...items: string[]): DocumentBlock {
  const content = items.map(words => ({ type: 'listItem' as const, content: [paragraph(words)] }))
  return { type: 'orderedList', content }
}

function part(nama: LetterPart): DocumentBlock {
  return { type: 'bagian', attrs: { nama } }
}
