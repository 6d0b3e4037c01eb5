import {
  FIELD_NAMES,
  type LetterDocument,
  type LetterField,
  type LetterPart,
  type LetterPiece,
  type LetterTemplate,
  type TemplateKind,
} from '#contract/dokumen/letter-template.ts'
import { kata } from '#server/dasar/istilah.ts'

type DocumentBlock = LetterDocument['content'][number]

/** Ours: what a letter says for as long as the office has not changed it, in the institution's words. */
export function defaultTemplate(kind: TemplateKind): LetterTemplate {
  const { judul, isi } = DEFAULTS[kind]()
  return { judul, isi: { type: 'doc', content: isi } }
}

const REMARK_CLOSING = 'Surat keterangan ini dibuat untuk dipergunakan sebagaimana mestinya.'

const DEFAULTS: Record<TemplateKind, () => { judul: string; isi: DocumentBlock[] }> = {
  keterangan: () => ({
    judul: 'SURAT KETERANGAN KEHADIRAN',
    isi: [
      paragraph('Yang bertanda tangan di bawah ini, atas nama {lembaga}, menerangkan bahwa:'),
      part('identitas'),
      paragraph('telah mengikuti {kegiatan} pada {rentang} dengan kehadiran {persen}, dengan rincian sebagai berikut.'),
      part('angka'),
      paragraph('Dengan batas minimal {batas}, yang bersangkutan dinyatakan: {status}. {kalimat_bulan}'),
      paragraph(REMARK_CLOSING),
    ],
  }),
  // Nobody has attended what was not counted: it says who they are, and that nothing can be said of the rest.
  keterangan_belum: () => ({
    judul: 'SURAT KETERANGAN KEHADIRAN',
    isi: [
      paragraph('Yang bertanda tangan di bawah ini, atas nama {lembaga}, menerangkan bahwa:'),
      part('identitas'),
      paragraph(
        'terdaftar sebagai mahasantri pada lembaga kami. Pada {kegiatan}, {rentang}, {ada_pertemuan} pertemuan yang dihitung bagi yang bersangkutan, sehingga kehadirannya pada rentang itu tidak dapat dinyatakan.',
      ),
      part('angka'),
      paragraph(REMARK_CLOSING),
    ],
  }),
  sp1: () => warning('I', 'Yang bersangkutan diminta memperbaiki kehadirannya sejak surat ini diterima.'),
  sp2: () => warning('II', 'Yang bersangkutan diminta menghadap pengelola bersama orang tua atau wali.'),
  sp3: () =>
    warning(
      'III',
      'Peringatan ini merupakan peringatan terakhir. Kelanjutan kepesertaan yang bersangkutan ditetapkan oleh pengelola.',
    ),
}

function warning(ordinal: string, proceed: string) {
  return {
    judul: `SURAT PERINGATAN ${ordinal}`,
    isi: [
      paragraph('Yang bertanda tangan di bawah ini, atas nama {lembaga}, memberikan peringatan kepada:'),
      part('identitas'),
      paragraph(
        'Kehadiran yang bersangkutan pada {kegiatan}, {rentang}, tercatat {persen} dengan {alpa} kali alpa, {kalimat_batas} {kalimat_bulan}',
      ),
      part('angka'),
      ...(ordinal === 'I' ? [] : [paragraph('{kalimat_sp}')]),
      paragraph(proceed),
      paragraph(
        kata`Bila ada catatan yang keliru, yang bersangkutan dapat mengajukan koreksi kepada pendamping atau murabbi kelompoknya.`,
      ),
    ],
  }
}

/** Of words of ours alone: what the office types is a document already, and is never read for braces. */
function paragraph(words: string): DocumentBlock {
  const content = words.split(/\{([a-z_\d]+)\}/).flatMap((text, i): LetterPiece[] => {
    if (i % 2 === 1) return [{ type: 'isian', attrs: { nama: FIELD_NAMES.find(name => name === text) as LetterField } }]
    return text === '' ? [] : [{ type: 'text', text }]
  })
  return { type: 'paragraph', content }
}

function part(nama: LetterPart): DocumentBlock {
  return { type: 'bagian', attrs: { nama } }
}
