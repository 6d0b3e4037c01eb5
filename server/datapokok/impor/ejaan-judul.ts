import { type ImportField, ORANG_IMPOR, type OrangImpor } from '#contract/datapokok/isian-impor.ts'
import { normalizeIstilah } from './istilah-berkas.ts'

/** What a column is for: also the running number, gender ticked in two columns, the last name, and when a session ends. */
export type Peranan = ImportField | 'no' | 'jk_l' | 'jk_p' | 'nama_belakang' | 'jam_selesai'

/**
 * The purpose of a column headed so in a list of these people, or null: the whole title must be one of the usual spellings, not a
 * sentence holding one.
 */
export function peranJudul(judul: string, orang: OrangImpor): Peranan | null {
  return peranBaku(judul, orang) ?? peranBaku(normalizeIstilah(judul), orang)
}

function peranBaku(judul: string, orang: OrangImpor): Peranan | null {
  if (judul === '' || judul.length > 60) return null
  const diketahui = diketahuiByOrang[orang]
  let peran = diketahui.get(judul)
  if (peran === undefined) {
    const baku = normalizeJudul(judul)
    peran = EJAAN[orang].find(([, pola]) => pola.test(baku))?.[0] ?? null
    if (diketahui.size < 5000) diketahui.set(judul, peran)
  }
  return peran
}

const diketahuiByOrang: Record<OrangImpor, Map<string, Peranan | null>> = {
  mahasantri: new Map(),
  pendamping: new Map(),
  murabbi: new Map(),
}

/** 'No. HP / WA (aktif) *' -> 'no hp/wa'; 'N I M' -> 'nim'. A colon at the end makes it a label beside its value, no title. */
export function normalizeJudul(judul: string): string {
  if (/[:=]\s*$/.test(judul)) return ''
  const polos = judul
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\p{M}'’‘`´ʻʼʿ]/gu, '')
  const tanpaKurung =
    polos.replace(/\([^)]*\)?/g, ' ').trim() === '' ? polos.replace(/[()]/g, ' ') : polos.replace(/\([^)]*\)?/g, ' ')
  // regex: a cell has at most 500 characters, its spaces joined
  const kata = tanpaKurung
    .replace(/[\\|]/g, '/')
    .replace(/[^\p{L}\p{N}/#]+/gu, ' ')
    .replace(/ ?\/+ ?/g, '/')
    .replace(/^[ /]+|[ /]+$/g, '')
    // Questions of an online form: 'Masukkan Nama Lengkap Anda', 'Nomor WA yang dapat dihubungi'.
    .replace(/^(?:masukkan|isikan|isi|tuliskan|tulis) | (?:anda|kamu|saudara|yang .*)$/g, '')
  return /^\p{L}( \p{L})+$/u.test(kata) ? kata.replaceAll(' ', '') : kata
}

/** Whom a title may name: 'Nama Mahasantri', 'NIM Pendamping'. What names others is no title of this list. */
const SEBUTAN: Record<OrangImpor, string> = {
  mahasantri: String.raw`(?:(?:maha(?:siswa|siswi|santri)|mhs|santri|siswa|peserta(?: didik)?|anggota|mentee|binaan)[\w/]*)`,
  pendamping: String.raw`(?:(?:pendamping|musyrif|mentor|tutor|mudabbir|asisten|mahasiswa|mahasiswi|mhs)[\w/]*)`,
  murabbi: String.raw`(?:(?:murabb?i|murobb?i|dosen|ustadz?|ustaz|pembimbing|pembina|pengampu|pegawai|guru)[\w/]*)`,
}
const NOMOR = '(?:no|nomor|nmr|nomer)'
const TELEPON =
  '(?:hp|wa|whatsapp|whats app|telp|tlp|telepon|telpon|telephone|handphone|hand phone|ponsel|kontak|seluler)'
const WALI = '(?:(?:wali|orang ?tua|ortu|ayah|bapak|ibu)(?: (?:mahasantri|mahasiswa|santri))?)'
const KELOMPOK = '(?:kelompok|kel|klp|klpk|halaqah|halaqoh|halaqa|group|grup)'
const PRODI = '(?:prodi|program studi|progr?am ?studi|prog studi|progdi|jurusan|jur)'
const FAKULTAS = '(?:fakultas|fak)'
const DAERAH = '(?:kota|daerah|kab|kabupaten|kab/kota|kabupaten/kota|kota/kab|kota/kabupaten)'
const ASRAMA = '(?:asrama|mabna|gedung|mahad|rayon|pondok)'
const INDUK = '(?:nim|npm|nirm|nrp|nis|nisn|nipd|stambuk)'
const PEGAWAI = '(?:nip(?: ?pppk)?|nip ?y(?:ayasan)?|nik yayasan|nuptk|nidn|nidk|niy|nbm)'
const REKENING = '(?:rekening|rek)'

const NO: Ejaan = ['no', `(?:${NOMOR}(?: urut)?|urut|#)`]
const JK: Ejaan[] = [
  [
    'jk',
    '(?:je?ni?s ?(?:kelamin|kel|klm)|jk|kelamin|gender|sex)(?:[ /](?:l/p|p/l))?|l/p|p/l|lp|lk/pr?|j/k|pa/pi|putra/putri|putra/i|ikhwan/akhwat|banin/banat|laki laki/perempuan|pria/wanita|m/f|f/m|male/female',
  ],
  ['jk_l', '(?:(?:je?ni?s kelamin|jk|kelamin|gender|l/p) )?(?:l|lk|laki|laki laki|putra|ikhwan|banin|pria|m|male)'],
  ['jk_p', '(?:(?:je?ni?s kelamin|jk|kelamin|gender|l/p) )?(?:p|pr|perempuan|putri|akhwat|banat|wanita|f|female)'],
]
const STUDI: Record<'prodi' | 'fakultas' | 'angkatan', Ejaan> = {
  prodi: ['prodi', `(?:nama )?(?:${FAKULTAS}/)?${PRODI}(?:/${PRODI})?(?:/${FAKULTAS})?`],
  fakultas: ['fakultas', `(?:nama )?${FAKULTAS}`],
  angkatan: [
    'angkatan',
    '(?:(?:tahun|thn|th) )?(?:angkatan|angkt|angk|akt)(?:[/ ]tahun(?: masuk)?)?|(?:tahun|thn|th)(?: masuk)?(?:/angkatan)?',
  ],
}

/** Which of several in a row: 'Pendamping 1', 'Pendamping II'. */
const KE_BERAPA = '(?: (?:ke )?(?:\\d|i{1,3}|iv|v|utama|kedua|ketiga))?'

/** The title without that, by which columns of one purpose are told to belong together. */
export const withoutKeBerapa = (judul: string): string =>
  normalizeJudul(judul).replace(/ (?:ke )?(?:\d|i{1,3}|iv|v|utama|kedua|ketiga)$/, '')

/** What stands of a kelompok in the row of whoever is in it. */
const KELOMPOK_DARI = (orang: string): Ejaan[] => [
  [
    'kelompok',
    `(?:(?:${NOMOR}|nama) )?(?:kelas/)?${KELOMPOK}(?:/${KELOMPOK})*(?: (?:halaqah|mentoring|tahsin|btq|mengaji|bimbingan|binaan|${orang}))?`,
  ],
  ['murabbi', `(?:(?:nama|nip) )?${SEBUTAN.murabbi}(?: ${KELOMPOK})?${KE_BERAPA}`],
  [
    'pendamping',
    `(?:(?:nama|${INDUK}) )?(?:pendamping|musyrif|mentor|tutor|mudabbir|asisten)[\\w/]*(?: ${KELOMPOK})?${KE_BERAPA}`,
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

const nim = (orang: string): Ejaan => [
  'nim',
  `(?:(?:${NOMOR} )?${INDUK}(?:/${INDUK})*(?: ${orang})?|${NOMOR} (?:induk|pokok|bp|registrasi|reg)(?: ${orang})?|(?:${NOMOR}|id) ${orang}|no/nim|student (?:id|no|number)|id (?:no|number)|(?:registration|matric) (?:no|number))`,
]
const nama = (orang: string): Ejaan => [
  'nama',
  `(?:(?:daftar )?(?:nama|name)(?: ?lengkap| panjang)?(?:[ /]${orang})?(?: lengkap| putra| putri)?(?: (?:dan |beserta |dengan |tanpa )?gelar)?|${orang}|(?:full|student|complete|first|given) ?name|nama depan)`,
]
/** Joined to what stands under 'First name', as Moodle and Google export names. */
const NAMA_BELAKANG: Ejaan = ['nama_belakang', '(?:last|family) ?name|surname|nama belakang']
const hp = (orang: string): Ejaan => [
  'hp',
  `(?:${NOMOR} ?)?${TELEPON}(?:/(?:${NOMOR} ?)?${TELEPON})*(?: ${TELEPON})?(?: aktif)?(?: ${orang})?|(?:(?:mobile|cell) ?)?phone(?: (?:no|number))?|(?:mobile|contact) (?:no|number)`,
]

type Ejaan = [Peranan, string]
const EJAAN_ORANG: Record<OrangImpor, (orang: string) => Ejaan[]> = {
  mahasantri: orang => [
    NO,
    nim(orang),
    nama(orang),
    NAMA_BELAKANG,
    ...JK,
    STUDI.prodi,
    STUDI.fakultas,
    STUDI.angkatan,
    ['wali_hp', `(?:${NOMOR} ?)?${TELEPON}(?:/${TELEPON})* ${WALI}(?:/${WALI})*`],
    hp(orang),
    ...KELOMPOK_DARI(orang),
    ['asrama', `(?:nama )?(?:kamar/)?${ASRAMA}(?:/(?:${ASRAMA}|kamar))*`],
    ['kamar', `(?:${NOMOR} )?(?:kamar|kmr)`],
    ['wali_nama', `(?:nama )?${WALI}(?:/${WALI})*`],
    ['asal', `asal(?: ${DAERAH})?|${DAERAH}(?: asal)?`],
    ['catatan', '(?:keterangan|ket|catatan|notes?)'],
  ],
  pendamping: orang => [
    NO,
    nim(orang),
    nama(orang),
    NAMA_BELAKANG,
    ...JK,
    STUDI.prodi,
    STUDI.angkatan,
    hp(orang),
    ['no_sk', `(?:${NOMOR} )?(?:sk|surat keputusan)(?: (?:pengangkatan|penugasan|tugas|${orang}))?`],
    ['bank', '(?:nama )?bank'],
    ['rekening', `(?:${NOMOR} )?${REKENING}(?: bank)?`],
    [
      'rekening_nama',
      `(?:nama (?:pemilik |pada |di )?${REKENING}|(?:atas nama|an|a n|a/n)(?: ${REKENING})?|pemilik ${REKENING})`,
    ],
    ...KELOMPOK_DARI(orang).filter(([peran]) => peran !== 'pendamping'),
  ],
  murabbi: orang => [
    NO,
    [
      'nomor',
      `(?:${NOMOR} )?${PEGAWAI}(?:(?:/| atau | )${PEGAWAI})*(?: ${orang})?|${NOMOR} (?:induk|identitas)(?: ${orang})?(?: yayasan)?|${NOMOR} ${orang}`,
    ],
    ['jenis_nomor', `(?:jenis|tipe) (?:${NOMOR}(?: induk| identitas)?|identitas)`],
    nama(orang),
    NAMA_BELAKANG,
    ['gelar_depan', 'gelar (?:di )?(?:depan|awal)'],
    ['gelar_belakang', 'gelar (?:di )?(?:belakang|akhir)'],
    ...JK,
    hp(orang),
    ['email', '(?:alamat )?(?:e ?mail|surel)(?: aktif)?'],
    [
      'unit',
      `(?:asal )?(?:unit(?: kerja)?|satuan kerja|${FAKULTAS}|home ?base)(?:/(?:unit(?: kerja)?|${FAKULTAS}|${PRODI}))?`,
    ],
    ...KELOMPOK_DARI(orang).filter(([peran]) => peran !== 'murabbi'),
  ],
}

// regex: a title has at most 500 characters, its spaces joined
const EJAAN = Object.fromEntries(
  ORANG_IMPOR.map(orang => [
    orang,
    EJAAN_ORANG[orang](SEBUTAN[orang]).map(([peran, pola]): [Peranan, RegExp] => [peran, new RegExp(`^(?:${pola})$`)]),
  ]),
) as Record<OrangImpor, [Peranan, RegExp][]>
