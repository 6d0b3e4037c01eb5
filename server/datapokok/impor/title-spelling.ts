import { type ImportField, ORANG_IMPOR, type OrangImpor } from '#contract/datapokok/impor-input.ts'
import { normalizeIstilah } from './file-istilah.ts'

/** What a column is for: also the running number, gender ticked in two columns, the last name, and when a session ends. */
export type ColumnRole = ImportField | 'no' | 'jk_l' | 'jk_p' | 'nama_belakang' | 'jam_selesai'

/**
 * The purpose of a column headed so in a list of these people, or null: the whole title must be one of the usual spellings, not a
 * sentence holding one.
 */
export function titlePeran(judul: string, orang: OrangImpor): ColumnRole | null {
  return standardPeran(judul, orang) ?? standardPeran(normalizeIstilah(judul), orang)
}

function standardPeran(judul: string, orang: OrangImpor): ColumnRole | null {
  if (judul === '' || judul.length > 60) return null
  const known = knownByOrang[orang]
  let peran = known.get(judul)
  if (peran === undefined) {
    const standard = normalizeTitle(judul)
    peran = SPELLING[orang].find(([, pattern]) => pattern.test(standard))?.[0] ?? null
    if (known.size < 5000) known.set(judul, peran)
  }
  return peran
}

const knownByOrang: Record<OrangImpor, Map<string, ColumnRole | null>> = {
  mahasantri: new Map(),
  pendamping: new Map(),
  murabbi: new Map(),
}

/** 'No. HP / WA (aktif) *' -> 'no hp/wa'; 'N I M' -> 'nim'. A colon at the end makes it a label beside its value, no title. */
export function normalizeTitle(judul: string): string {
  if (/[:=]\s*$/.test(judul)) return ''
  const plain = judul
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\p{M}'’‘`´ʻʼʿ]/gu, '')
  const withoutBracket =
    plain.replace(/\([^)]*\)?/g, ' ').trim() === '' ? plain.replace(/[()]/g, ' ') : plain.replace(/\([^)]*\)?/g, ' ')
  // regex: a cell has at most 500 characters, its spaces joined
  const word = withoutBracket
    .replace(/[\\|]/g, '/')
    .replace(/[^\p{L}\p{N}/#]+/gu, ' ')
    .replace(/ ?\/+ ?/g, '/')
    .replace(/^[ /]+|[ /]+$/g, '')
    // Questions of an online form: 'Masukkan Nama Lengkap Anda', 'Nomor WA yang dapat dihubungi'.
    .replace(/^(?:masukkan|isikan|isi|tuliskan|tulis) | (?:anda|kamu|saudara|yang .*)$/g, '')
  return /^\p{L}( \p{L})+$/u.test(word) ? word.replaceAll(' ', '') : word
}

/** Whom a title may name: 'Nama Mahasantri', 'NIM Pendamping'. What names others is no title of this list. */
const WORDING: Record<OrangImpor, string> = {
  mahasantri: String.raw`(?:(?:maha(?:siswa|siswi|santri)|mhs|santri|siswa|peserta(?: didik)?|anggota|mentee|binaan)[\w/]*)`,
  pendamping: String.raw`(?:(?:pendamping|musyrif|mentor|tutor|mudabbir|asisten|mahasiswa|mahasiswi|mhs)[\w/]*)`,
  murabbi: String.raw`(?:(?:murabb?i|murobb?i|dosen|ustadz?|ustaz|pembimbing|pembina|pengampu|pegawai|guru)[\w/]*)`,
}
const NUMBER = '(?:no|nomor|nmr|nomer)'
const PHONE =
  '(?:hp|wa|whatsapp|whats app|telp|tlp|telepon|telpon|telephone|handphone|hand phone|ponsel|kontak|seluler)'
const WALI = '(?:(?:wali|orang ?tua|ortu|ayah|bapak|ibu)(?: (?:mahasantri|mahasiswa|santri))?)'
const KELOMPOK = '(?:kelompok|kel|klp|klpk|halaqah|halaqoh|halaqa|group|grup)'
const PRODI = '(?:prodi|program studi|progr?am ?studi|prog studi|progdi|jurusan|jur)'
const FAKULTAS = '(?:fakultas|fak)'
const REGION = '(?:kota|daerah|kab|kabupaten|kab/kota|kabupaten/kota|kota/kab|kota/kabupaten)'
const DORMITORY = '(?:asrama|mabna|gedung|mahad|rayon|pondok)'
const PARENT = '(?:nim|npm|nirm|nrp|nis|nisn|nipd|stambuk)'
const EMPLOYEE = '(?:nip(?: ?pppk)?|nip ?y(?:ayasan)?|nik yayasan|nuptk|nidn|nidk|niy|nbm)'
const BANK_ACCOUNT = '(?:rekening|rek)'

const NO: Spelling = ['no', `(?:${NUMBER}(?: urut)?|urut|#)`]
const JK: Spelling[] = [
  [
    'jk',
    '(?:je?ni?s ?(?:kelamin|kel|klm)|jk|kelamin|gender|sex)(?:[ /](?:l/p|p/l))?|l/p|p/l|lp|lk/pr?|j/k|pa/pi|putra/putri|putra/i|ikhwan/akhwat|banin/banat|laki laki/perempuan|pria/wanita|m/f|f/m|male/female',
  ],
  ['jk_l', '(?:(?:je?ni?s kelamin|jk|kelamin|gender|l/p) )?(?:l|lk|laki|laki laki|putra|ikhwan|banin|pria|m|male)'],
  ['jk_p', '(?:(?:je?ni?s kelamin|jk|kelamin|gender|l/p) )?(?:p|pr|perempuan|putri|akhwat|banat|wanita|f|female)'],
]
const STUDY: Record<'prodi' | 'fakultas' | 'angkatan', Spelling> = {
  prodi: ['prodi', `(?:nama )?(?:${FAKULTAS}/)?${PRODI}(?:/${PRODI})?(?:/${FAKULTAS})?`],
  fakultas: ['fakultas', `(?:nama )?${FAKULTAS}`],
  angkatan: [
    'angkatan',
    '(?:(?:tahun|thn|th) )?(?:angkatan|angkt|angk|akt)(?:[/ ]tahun(?: masuk)?)?|(?:tahun|thn|th)(?: masuk)?(?:/angkatan)?',
  ],
}

/** Which of several in a row: 'Pendamping 1', 'Pendamping II'. */
const KE_HOW_MANY = '(?: (?:ke )?(?:\\d|i{1,3}|iv|v|utama|kedua|ketiga))?'

/** The title without that, by which columns of one purpose are told to belong together. */
export const withoutOrdinal = (judul: string): string =>
  normalizeTitle(judul).replace(/ (?:ke )?(?:\d|i{1,3}|iv|v|utama|kedua|ketiga)$/, '')

/** What stands of a kelompok in the row of whoever is in it. */
const KELOMPOK_FROM = (orang: string): Spelling[] => [
  [
    'kelompok',
    `(?:(?:${NUMBER}|nama) )?(?:kelas/)?${KELOMPOK}(?:/${KELOMPOK})*(?: (?:halaqah|mentoring|tahsin|btq|mengaji|bimbingan|binaan|${orang}))?`,
  ],
  ['murabbi', `(?:(?:nama|nip) )?${WORDING.murabbi}(?: ${KELOMPOK})?${KE_HOW_MANY}`],
  [
    'pendamping',
    `(?:(?:nama|${PARENT}) )?(?:pendamping|musyrif|mentor|tutor|mudabbir|asisten)[\\w/]*(?: ${KELOMPOK})?${KE_HOW_MANY}`,
  ],
  [
    'hari',
    '(?:nama )?hari(?: (?:kegiatan|pertemuan|pelaksanaan|jadwal))?|hari(?: dan |/| )(?:jam|waktu|pukul)|jadwal(?: hari)?',
  ],
  [
    'jam',
    '(?:jam|pukul|waktu)(?: (?:kegiatan|pertemuan|pelaksanaan))?(?: (?:mulai|awal|masuk))?|mulai(?: jam| pukul)|start time',
  ],
  [
    'jam_selesai',
    '(?:jam|pukul|waktu)(?: (?:kegiatan|pertemuan|pelaksanaan))? (?:selesai|akhir|berakhir|keluar)|(?:selesai|sampai)(?: jam| pukul)|end time',
  ],
  ['tempat', '(?:tempat|lokasi|ruang(?:an)?)(?: (?:kegiatan|pertemuan|pelaksanaan))?'],
  ['kegiatan', '(?:nama |jenis )?kegiatan'],
]

const nim = (orang: string): Spelling => [
  'nim',
  `(?:(?:${NUMBER} )?${PARENT}(?:/${PARENT})*(?: ${orang})?|${NUMBER} (?:induk|pokok|bp|registrasi|reg)(?: ${orang})?|(?:${NUMBER}|id) ${orang}|no/nim|student (?:id|no|number)|id (?:no|number)|(?:registration|matric) (?:no|number))`,
]
const name = (orang: string): Spelling => [
  'nama',
  `(?:(?:daftar )?(?:nama|name)(?: ?lengkap| panjang)?(?:[ /]${orang})?(?: lengkap| putra| putri)?(?: (?:dan |beserta |dengan |tanpa )?gelar)?|${orang}|(?:full|student|complete|first|given) ?name|nama depan)`,
]
/** Joined to what stands under 'First name', as Moodle and Google export names. */
const NAME_BEHIND: Spelling = ['nama_belakang', '(?:last|family) ?name|surname|nama belakang']
const hp = (orang: string): Spelling => [
  'hp',
  `(?:${NUMBER} ?)?${PHONE}(?:/(?:${NUMBER} ?)?${PHONE})*(?: ${PHONE})?(?: aktif)?(?: ${orang})?|(?:(?:mobile|cell) ?)?phone(?: (?:no|number))?|(?:mobile|contact) (?:no|number)`,
]

type Spelling = [ColumnRole, string]
const ORANG_SPELLING: Record<OrangImpor, (orang: string) => Spelling[]> = {
  mahasantri: orang => [
    NO,
    nim(orang),
    name(orang),
    NAME_BEHIND,
    ...JK,
    STUDY.prodi,
    STUDY.fakultas,
    STUDY.angkatan,
    ['wali_hp', `(?:${NUMBER} ?)?${PHONE}(?:/${PHONE})* ${WALI}(?:/${WALI})*`],
    hp(orang),
    ...KELOMPOK_FROM(orang),
    ['asrama', `(?:nama )?(?:kamar/)?${DORMITORY}(?:/(?:${DORMITORY}|kamar))*`],
    ['kamar', `(?:${NUMBER} )?(?:kamar|kmr)`],
    ['wali_nama', `(?:nama )?${WALI}(?:/${WALI})*`],
    ['asal', `asal(?: ${REGION})?|${REGION}(?: asal)?`],
    ['catatan', '(?:keterangan|ket|catatan|notes?)'],
    ['nama_arab', 'nama (?:dalam )?(?:huruf |bahasa )?arab(?: lengkap)?'],
  ],
  pendamping: orang => [
    NO,
    nim(orang),
    name(orang),
    NAME_BEHIND,
    ...JK,
    STUDY.prodi,
    STUDY.angkatan,
    hp(orang),
    ['no_sk', `(?:${NUMBER} )?(?:sk|surat keputusan)(?: (?:pengangkatan|penugasan|tugas|${orang}))?`],
    ['bank', '(?:nama )?bank'],
    ['rekening', `(?:${NUMBER} )?${BANK_ACCOUNT}(?: bank)?`],
    [
      'rekening_nama',
      `(?:nama (?:pemilik |pada |di )?${BANK_ACCOUNT}|(?:atas nama|an|a n|a/n)(?: ${BANK_ACCOUNT})?|pemilik ${BANK_ACCOUNT})`,
    ],
    ...KELOMPOK_FROM(orang).filter(([peran]) => peran !== 'pendamping'),
  ],
  murabbi: orang => [
    NO,
    [
      'nomor',
      `(?:${NUMBER} )?${EMPLOYEE}(?:(?:/| atau | )${EMPLOYEE})*(?: ${orang})?|${NUMBER} (?:induk|identitas)(?: ${orang})?(?: yayasan)?|${NUMBER} ${orang}`,
    ],
    ['jenis_nomor', `(?:jenis|tipe) (?:${NUMBER}(?: induk| identitas)?|identitas)`],
    name(orang),
    NAME_BEHIND,
    ['gelar_depan', 'gelar (?:di )?(?:depan|awal)'],
    ['gelar_belakang', 'gelar (?:di )?(?:belakang|akhir)'],
    ...JK,
    hp(orang),
    ['email', '(?:alamat )?(?:e ?mail|surel)(?: aktif)?'],
    [
      'unit',
      `(?:asal )?(?:unit(?: kerja)?|satuan kerja|${FAKULTAS}|home ?base)(?:/(?:unit(?: kerja)?|${FAKULTAS}|${PRODI}))?`,
    ],
    ...KELOMPOK_FROM(orang).filter(([peran]) => peran !== 'murabbi'),
  ],
}

// regex: a title has at most 500 characters, its spaces joined
const SPELLING = Object.fromEntries(
  ORANG_IMPOR.map(orang => [
    orang,
    ORANG_SPELLING[orang](WORDING[orang]).map(([peran, pattern]): [ColumnRole, RegExp] => [
      peran,
      new RegExp(`^(?:${pattern})$`),
    ]),
  ]),
) as Record<OrangImpor, [ColumnRole, RegExp][]>
