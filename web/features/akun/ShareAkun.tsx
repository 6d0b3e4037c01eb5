import { ActionIcon, Button, Menu, Modal } from '@mantine/core'
import { IconBrandWhatsapp, IconCheck, IconChevronDown, IconCopy, IconDownload, IconPrinter } from '@tabler/icons-react'
import { useState } from 'react'
import type { TautanAkun, TautanFile } from '#contract/akun/tautan-akun.ts'
import { formatFigure } from '#contract/angka.ts'
import { waLink } from '#contract/identitas.ts'
import { labelPeran } from '#contract/peran.ts'
import { formatTime, type Zone } from '#contract/tanggal.ts'
import { plain } from '#contract/tidy.ts'
import { paths } from '#web/paths.ts'
import { ActionButton } from '#web/ui/ActionButton.tsx'
import { kata } from '#web/ui/istilah.ts'
import { joinKelompok } from '#web/ui/kelompok-name.ts'
import { copyText } from '#web/ui/salin.ts'
import { downloadFile } from '#web/ui/save-file.ts'
import { useSessionInfo } from '#web/ui/session-context.ts'
import { useClosingBack } from '#web/ui/use-closing-back.ts'
import css from './AkunBanyak.module.css'
import { type AkunResult, createFile } from './akun-queries.ts'

/** More rows than anybody sends one by one; the files have them all. */
const SHOW = 300

/** The one time links can be read: to be printed as slips, kept as a list, or sent one by one. */
export function ShareAkun({ hasil, onClose }: { hasil: AkunResult; onClose: () => void }) {
  const { tautanList, sampai_at, ditambah_peran } = hasil
  const zone = (useSessionInfo()?.zona_waktu ?? 'Asia/Jakarta') as Zone
  const sampai = formatTime(sampai_at, zone)
  // A stray Back or click must not lose what cannot be shown again.
  useClosingBack(true, () => {})
  return (
    <Modal
      opened
      onClose={onClose}
      title="Bagikan akun"
      size={680}
      closeButtonProps={{ 'aria-label': 'Tutup', size: 44 }}
      closeOnClickOutside={false}
    >
      <div className="stack gap-12">
        {tautanList.length > 0 ? (
          <>
            <p>
              <b>{formatFigure(tautanList.length)} akun siap dibagikan.</b> Tiap orang membuat kata sandinya sendiri
              dengan tautan atau kodenya, sekali pakai, sampai {sampai}. Tautan hanya tampil sekarang; bila hilang, buat
              yang baru.
            </p>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
            <section className={`framed round-8 scroll ${css.list}`} aria-label="Akun" tabIndex={0}>
              <ul className="list">
                {tautanList.slice(0, SHOW).map(tautan => (
                  <Row key={tautan.akun_id} tautan={tautan} sampai={sampai} />
                ))}
              </ul>
            </section>
            {tautanList.length > SHOW ? (
              <p className="text-m soft">
                Dan {formatFigure(tautanList.length - SHOW)} lagi; slip dan daftar memuat semuanya.
              </p>
            ) : null}
          </>
        ) : null}
        {tautanList.length > 0 && isOwnAddress(location.hostname) ? <AddressWarning /> : null}
        {ditambah_peran.length > 0 ? (
          <p className="text-m">
            Sudah punya akun, perannya ditambahkan dan kata sandinya tetap:{' '}
            {ditambah_peran.map(({ nama, username }) => `${nama} (${username})`).join(', ')}.
          </p>
        ) : null}
        <div className="flex wrap end gap-8 phone-shares">
          <Button variant="default" onClick={onClose}>
            Selesai
          </Button>
          {tautanList.length > 0 ? <File hasil={hasil} /> : null}
        </div>
      </div>
    </Modal>
  )
}

/** An address that means the very machine it is opened on: a slip with it leads every phone to itself. */
export function isOwnAddress(hostname: string): boolean {
  return /^(localhost|127(\.\d+){3}|\[?::1\]?|0\.0\.0\.0)$/.test(hostname)
}

function AddressWarning() {
  return (
    <p role="note" className="bad text-m">
      Slip dan tautan ini memuat alamat {location.origin}, yang hanya terbuka di komputer ini. Sebelum mencetak, buka
      Hadir lewat alamat yang dipakai semua orang (di server: HADIR_ORIGIN), lalu buat tautannya dari sana.
    </p>
  )
}

const LIST: readonly [TautanFile, string][] = [
  ['xlsx', 'Excel'],
  ['csv', 'CSV'],
  ['pdf', 'PDF'],
]

function File({ hasil }: { hasil: AkunResult }) {
  const [currently, setCurrently] = useState<TautanFile>()
  const download = (jenis: TautanFile) => {
    setCurrently(jenis)
    const nama = jenis === 'slip' ? 'Slip akun.pdf' : `Daftar akun.${jenis}`
    void downloadFile(createFile(jenis, hasil), nama).finally(() => setCurrently(undefined))
  }
  return (
    <>
      <Menu trigger="click" position="top-end">
        <Menu.Target>
          <ActionButton
            variant="default"
            ikon={IconDownload}
            rightSection={<IconChevronDown size={16} aria-hidden />}
            loading={currently !== undefined && currently !== 'slip'}
          >
            Unduh daftar
          </ActionButton>
        </Menu.Target>
        <Menu.Dropdown>
          {LIST.map(([jenis, label]) => (
            <Menu.Item key={jenis} onClick={() => download(jenis)}>
              {label}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      <ActionButton ikon={IconPrinter} loading={currently === 'slip'} onClick={() => download('slip')} data-autofocus>
        Cetak slip
      </ActionButton>
    </>
  )
}

function Row({ tautan, sampai }: { tautan: TautanAkun; sampai: string }) {
  const { nama, username, peran, kelompok, hp, kode } = tautan
  const [copied, setCopied] = useState(false)
  const [terkirim, setSent] = useState(false)
  return (
    <li className={`row gap-8 py-8 px-12 wrap ${css.baris}`}>
      <span className="grow text-m soft break">
        <b className="ink">{nama}</b> · {username}
        <br />
        {[peran.map(one => labelPeran(kata)[one]).join(', '), joinKelompok(kelompok)].filter(Boolean).join(' · ')}
      </span>
      <span className="strong angka nowrap">{kode}</span>
      <ActionIcon
        variant="default"
        size={36}
        aria-label={copied ? `Tautan ${nama} tersalin` : `Salin tautan ${nama}`}
        onClick={async () => setCopied(await copyText(addressOf(kode)))}
      >
        {copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
      </ActionIcon>
      <ActionIcon
        component="a"
        variant="default"
        size={36}
        href={waLink(hp, messageOf(tautan, sampai))}
        target="_blank"
        rel="noreferrer"
        aria-label={
          hp
            ? `${terkirim ? 'Kirim lagi' : 'Kirim'} lewat WhatsApp ke ${nama}`
            : `Kirim tautan ${nama} lewat WhatsApp, penerima dipilih di sana`
        }
        // Without a number nobody knows to whom it went.
        onClick={() => setSent(hp !== '')}
      >
        {terkirim ? <IconCheck size={16} aria-hidden /> : <IconBrandWhatsapp size={18} aria-hidden />}
      </ActionIcon>
    </li>
  )
}

/** Behind '#', which no browser sends to a server or to another site. */
const addressOf = (kode: string) => `${location.origin}${paths.buatSandi}#${kode}`

/** The name is made harmless for WhatsApp; what is to be opened or typed stays as it is. */
function messageOf({ nama, username, kode }: TautanAkun, sampai: string): string {
  return [
    `Assalamu'alaikum, ${plain(nama)}. Ini akun Hadir Anda.`,
    `Buka tautan ini, lalu buat kata sandi Anda sendiri: ${addressOf(kode)}`,
    `Username: ${username}`,
    `Tautan ini sekali pakai, berlaku sampai ${sampai}. Jangan diteruskan.`,
  ].join('\n')
}
