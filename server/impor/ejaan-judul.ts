import type { Isian } from '#contract/impor.ts'

/** What a column is for: also the running number, and gender ticked in two columns. */
export type Peranan = Isian | 'no' | 'jk_l' | 'jk_p'

/** The purpose of a column headed so, or null: the whole title must be one of the usual spellings, not a sentence holding one. */
export function peranJudul(judul: string): Peranan | null {
  if (judul === '' || judul.length > 60) return null
  let peran = diketahui.get(judul)
  if (peran === undefined) {
    const baku = bakukan(judul)
    peran = EJAAN.find(([, pola]) => pola.test(baku))?.[0] ?? null
    if (diketahui.size < 5000) diketahui.set(judul, peran)
  }
  return peran
}

const diketahui = new Map<string, Peranan | null>()

/** 'No. HP / WA (aktif) *' -> 'no hp/wa'; 'N I M' -> 'nim'. A colon at the end makes it a label beside its value, no title. */
function bakukan(judul: string): string {
  if (/[:=]\s*$/.test(judul)) return ''
  const polos = judul
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\p{M}'’‘`´ʻʼʿ]/gu, '')
  const tanpaKurung =
    polos.replace(/\([^)]*\)?/g, ' ').trim() === '' ? polos.replace(/[()]/g, ' ') : polos.replace(/\([^)]*\)?/g, ' ')
  const kata = tanpaKurung
    .replace(/[\\|]/g, '/')
    .replace(/[^\p{L}\p{N}/#]+/gu, ' ')
    .replace(/ *\/+ */g, '/')
    .replace(/^[ /]+|[ /]+$/g, '')
    // Questions of an online form: 'Masukkan Nama Lengkap Anda', 'Nomor WA yang dapat dihubungi'.
    .replace(/^(?:masukkan|isikan|isi|tuliskan|tulis) | (?:anda|kamu|saudara|yang .*)$/g, '')
  return /^\p{L}( \p{L})+$/u.test(kata) ? kata.replaceAll(' ', '') : kata
}

const ORANG = String.raw`(?:(?:maha(?:siswa|siswi|santri)|mhs|santri|siswa|peserta(?: didik)?|anggota|mentee|binaan)[\w/]*)`
const NOMOR = '(?:no|nomor|nmr|nomer)'
const TELEPON =
  '(?:hp|wa|whatsapp|whats app|telp|tlp|telepon|telpon|telephone|handphone|hand phone|ponsel|kontak|seluler)'
const WALI = '(?:(?:wali|orang ?tua|ortu|ayah|bapak|ibu)(?: (?:mahasantri|mahasiswa|santri))?)'
const KELOMPOK = '(?:kelompok|kel|klp|klpk|halaqah|halaqoh|halaqa|group|grup)'
const PRODI = '(?:prodi|program studi|progr?am ?studi|prog studi|progdi|jurusan|jur)'
const FAKULTAS = '(?:fakultas|fak)'
const DAERAH = '(?:kota|daerah|kab|kabupaten|kab/kota|kabupaten/kota|kota/kab|kota/kabupaten)'
const ASRAMA = '(?:asrama|mabna|gedung|mahad|rayon|pondok)'
const INDUK = '(?:nim|npm|nirm|nrp|nis|stambuk)'

const EJAAN: [Peranan, RegExp][] = (
  [
    ['no', `(?:${NOMOR}(?: urut)?|urut|#)`],
    [
      'nim',
      `(?:(?:${NOMOR} )?${INDUK}(?:/${INDUK})*(?: ${ORANG})?|${NOMOR} (?:induk|pokok|bp|registrasi|reg)(?: ${ORANG})?|(?:${NOMOR}|id) ${ORANG}|no/nim)`,
    ],
    [
      'nama',
      `(?:(?:daftar )?(?:nama|name)(?: ?lengkap| panjang)?(?:[ /]${ORANG})?(?: lengkap| putra| putri)?(?: (?:dan |beserta )?gelar)?|${ORANG})`,
    ],
    [
      'jk',
      '(?:je?ni?s ?(?:kelamin|kel|klm)|jk|kelamin|gender|sex)(?:[ /](?:l/p|p/l))?|l/p|p/l|lp|lk/pr?|j/k|pa/pi|putra/putri|putra/i|ikhwan/akhwat|laki laki/perempuan|pria/wanita',
    ],
    ['jk_l', '(?:(?:je?ni?s kelamin|jk|kelamin|gender|l/p) )?(?:l|lk|laki|laki laki|putra|ikhwan|pria)'],
    ['jk_p', '(?:(?:je?ni?s kelamin|jk|kelamin|gender|l/p) )?(?:p|pr|perempuan|putri|akhwat|wanita)'],
    ['prodi', `(?:nama )?(?:${FAKULTAS}/)?${PRODI}(?:/${PRODI})?(?:/${FAKULTAS})?`],
    ['fakultas', `(?:nama )?${FAKULTAS}`],
    [
      'angkatan',
      '(?:(?:tahun|thn|th) )?(?:angkatan|angkt|angk|akt)(?:[/ ]tahun(?: masuk)?)?|(?:tahun|thn|th)(?: masuk)?(?:/angkatan)?',
    ],
    ['wali_hp', `(?:${NOMOR} ?)?${TELEPON}(?:/${TELEPON})* ${WALI}(?:/${WALI})*`],
    ['hp', `(?:${NOMOR} ?)?${TELEPON}(?:/(?:${NOMOR} ?)?${TELEPON})*(?: ${TELEPON})?(?: aktif)?(?: ${ORANG})?`],
    [
      'kelompok',
      `(?:(?:${NOMOR}|nama) )?(?:kelas/)?${KELOMPOK}(?:/${KELOMPOK})*(?: (?:halaqah|mentoring|tahsin|btq|mengaji|bimbingan|binaan|${ORANG}))?`,
    ],
    ['asrama', `(?:nama )?(?:kamar/)?${ASRAMA}(?:/(?:${ASRAMA}|kamar))*`],
    ['kamar', `(?:${NOMOR} )?(?:kamar|kmr)`],
    ['wali_nama', `(?:nama )?${WALI}(?:/${WALI})*`],
    ['asal', `asal(?: ${DAERAH})?|${DAERAH}(?: asal)?`],
    ['catatan', '(?:keterangan|ket|catatan|notes?)'],
  ] as [Peranan, string][]
).map(([peran, pola]) => [peran, new RegExp(`^(?:${pola})$`)])
