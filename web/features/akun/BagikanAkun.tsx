import { ActionIcon, Button, Menu, Modal } from '@mantine/core'
import { IconBrandWhatsapp, IconCheck, IconChevronDown, IconCopy, IconDownload, IconPrinter } from '@tabler/icons-react'
import { useState } from 'react'
import type { BerkasTautan, TautanAkun } from '#contract/akun/tautan-akun.ts'
import { formatAngka } from '#contract/angka.ts'
import { waLink } from '#contract/identitas.ts'
import { labelPeran } from '#contract/peran.ts'
import { formatWaktu, type Zona } from '#contract/tanggal.ts'
import { polos } from '#contract/tidy.ts'
import { paths } from '#web/paths.ts'
import { kata } from '#web/ui/istilah.ts'
import { joinKelompok } from '#web/ui/nama-kelompok.ts'
import { copyTeks } from '#web/ui/salin.ts'
import { downloadFile } from '#web/ui/save-file.ts'
import { useSessionInfo } from '#web/ui/session-context.ts'
import { Tombol } from '#web/ui/Tombol.tsx'
import { useKembaliMenutup } from '#web/ui/use-kembali-menutup.ts'
import css from './AkunBanyak.module.css'
import { createBerkas, type HasilAkun } from './akun-queries.ts'

/** More rows than anybody sends one by one; the files have them all. */
const TAMPIL = 300

/** The one time links can be read: to be printed as slips, kept as a list, or sent one by one. */
export function BagikanAkun({ hasil, onTutup }: { hasil: HasilAkun; onTutup: () => void }) {
  const { tautanList, sampai_at, ditambah_peran } = hasil
  const zona = (useSessionInfo()?.zona_waktu ?? 'Asia/Jakarta') as Zona
  const sampai = formatWaktu(sampai_at, zona)
  // A stray Back or click must not lose what cannot be shown again.
  useKembaliMenutup(true, () => {})
  return (
    <Modal
      opened
      onClose={onTutup}
      title="Bagikan akun"
      size={680}
      closeButtonProps={{ 'aria-label': 'Tutup', size: 44 }}
      closeOnClickOutside={false}
    >
      <div className="stack gap-12">
        {tautanList.length > 0 ? (
          <>
            <p>
              <b>{formatAngka(tautanList.length)} akun siap dibagikan.</b> Tiap orang membuat kata sandinya sendiri
              dengan tautan atau kodenya, sekali pakai, sampai {sampai}. Tautan hanya tampil sekarang; bila hilang, buat
              yang baru.
            </p>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
            <section className={`framed round-8 scroll ${css.list}`} aria-label="Akun" tabIndex={0}>
              <ul className="list">
                {tautanList.slice(0, TAMPIL).map(tautan => (
                  <Baris key={tautan.akun_id} tautan={tautan} sampai={sampai} />
                ))}
              </ul>
            </section>
            {tautanList.length > TAMPIL ? (
              <p className="text-m soft">
                Dan {formatAngka(tautanList.length - TAMPIL)} lagi; slip dan daftar memuat semuanya.
              </p>
            ) : null}
          </>
        ) : null}
        {tautanList.length > 0 && isAlamatSendiri(location.hostname) ? <PeringatanAlamat /> : null}
        {ditambah_peran.length > 0 ? (
          <p className="text-m">
            Sudah punya akun, perannya ditambahkan dan kata sandinya tetap:{' '}
            {ditambah_peran.map(({ nama, username }) => `${nama} (${username})`).join(', ')}.
          </p>
        ) : null}
        <div className="flex wrap end gap-8 phone-shares">
          <Button variant="default" onClick={onTutup}>
            Selesai
          </Button>
          {tautanList.length > 0 ? <Berkas hasil={hasil} /> : null}
        </div>
      </div>
    </Modal>
  )
}

/** An address that means the very machine it is opened on: a slip with it leads every phone to itself. */
export function isAlamatSendiri(hostname: string): boolean {
  return /^(localhost|127(\.\d+){3}|\[?::1\]?|0\.0\.0\.0)$/.test(hostname)
}

function PeringatanAlamat() {
  return (
    <p role="note" className="bad text-m">
      Slip dan tautan ini memuat alamat {location.origin}, yang hanya terbuka di komputer ini. Sebelum mencetak, buka
      Hadir lewat alamat yang dipakai semua orang (di server: HADIR_ORIGIN), lalu buat tautannya dari sana.
    </p>
  )
}

const DAFTAR: readonly [BerkasTautan, string][] = [
  ['xlsx', 'Excel'],
  ['csv', 'CSV'],
  ['pdf', 'PDF'],
]

function Berkas({ hasil }: { hasil: HasilAkun }) {
  const [sedang, setSedang] = useState<BerkasTautan>()
  const download = (jenis: BerkasTautan) => {
    setSedang(jenis)
    const nama = jenis === 'slip' ? 'Slip akun.pdf' : `Daftar akun.${jenis}`
    void downloadFile(createBerkas(jenis, hasil), nama).finally(() => setSedang(undefined))
  }
  return (
    <>
      <Menu trigger="click" position="top-end">
        <Menu.Target>
          <Tombol
            variant="default"
            ikon={IconDownload}
            rightSection={<IconChevronDown size={16} aria-hidden />}
            loading={sedang !== undefined && sedang !== 'slip'}
          >
            Unduh daftar
          </Tombol>
        </Menu.Target>
        <Menu.Dropdown>
          {DAFTAR.map(([jenis, label]) => (
            <Menu.Item key={jenis} onClick={() => download(jenis)}>
              {label}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      <Tombol ikon={IconPrinter} loading={sedang === 'slip'} onClick={() => download('slip')} data-autofocus>
        Cetak slip
      </Tombol>
    </>
  )
}

function Baris({ tautan, sampai }: { tautan: TautanAkun; sampai: string }) {
  const { nama, username, peran, kelompok, hp, kode } = tautan
  const [tersalin, setTersalin] = useState(false)
  const [terkirim, setTerkirim] = useState(false)
  return (
    <li className={`row gap-8 py-8 px-12 wrap ${css.baris}`}>
      <span className="grow text-m soft break">
        <b className="ink">{nama}</b> · {username}
        <br />
        {[peran.map(satu => labelPeran(kata)[satu]).join(', '), joinKelompok(kelompok)].filter(Boolean).join(' · ')}
      </span>
      <span className="strong angka nowrap">{kode}</span>
      <ActionIcon
        variant="default"
        size={36}
        aria-label={tersalin ? `Tautan ${nama} tersalin` : `Salin tautan ${nama}`}
        onClick={async () => setTersalin(await copyTeks(alamatOf(kode)))}
      >
        {tersalin ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
      </ActionIcon>
      <ActionIcon
        component="a"
        variant="default"
        size={36}
        href={waLink(hp, pesanOf(tautan, sampai))}
        target="_blank"
        rel="noreferrer"
        aria-label={
          hp
            ? `${terkirim ? 'Kirim lagi' : 'Kirim'} lewat WhatsApp ke ${nama}`
            : `Kirim tautan ${nama} lewat WhatsApp, penerima dipilih di sana`
        }
        // Without a number nobody knows to whom it went.
        onClick={() => setTerkirim(hp !== '')}
      >
        {terkirim ? <IconCheck size={16} aria-hidden /> : <IconBrandWhatsapp size={18} aria-hidden />}
      </ActionIcon>
    </li>
  )
}

/** Behind '#', which no browser sends to a server or to another site. */
const alamatOf = (kode: string) => `${location.origin}${paths.buatSandi}#${kode}`

/** The name is made harmless for WhatsApp; what is to be opened or typed stays as it is. */
function pesanOf({ nama, username, kode }: TautanAkun, sampai: string): string {
  return [
    `Assalamu'alaikum, ${polos(nama)}. Ini akun Hadir Anda.`,
    `Buka tautan ini, lalu buat kata sandi Anda sendiri: ${alamatOf(kode)}`,
    `Username: ${username}`,
    `Tautan ini sekali pakai, berlaku sampai ${sampai}. Jangan diteruskan.`,
  ].join('\n')
}
