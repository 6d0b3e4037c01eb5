import { Alert, Button, Modal, TextInput } from '@mantine/core'
import { IconBrandWhatsapp, IconCheck, IconCopy } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { SANDI_BERLAKU_HARI } from '#contract/akun/akun.ts'
import { waLink } from '#contract/identitas.ts'
import { polos } from '#contract/isian.ts'
import { useKembaliMenutup } from '#web/ui/use-kembali-menutup.ts'
import { paths } from '../../paths.ts'
import css from './SandiSekaliPakai.module.css'

export interface SandiBaru {
  nama: string
  username: string
  hp: string
  /** null: the role was added to an account there was, whose password stays. */
  sandi: string | null
}

/** The one time the password can be read: to be copied, sent or written down. */
export function SandiSekaliPakai({ akun, onTutup }: { akun: SandiBaru | undefined; onTutup: () => void }) {
  // Nor must a stray Back.
  useKembaliMenutup(akun !== undefined, () => akun?.sandi === null && onTutup())
  return (
    <Modal
      opened={akun !== undefined}
      onClose={onTutup}
      title={akun?.sandi === null ? 'Peran ditambahkan' : 'Kata sandi sekali pakai'}
      closeButtonProps={{ 'aria-label': 'Tutup', size: 44 }}
      // A stray click must not lose what cannot be shown again.
      closeOnClickOutside={akun?.sandi === null}
      // The library draws a <header>, which would be a second banner of the page.
      attributes={{ header: { role: 'none' } }}
      size={440}
    >
      {akun ? <Isi akun={akun} onTutup={onTutup} /> : null}
    </Modal>
  )
}

function Isi({ akun, onTutup }: { akun: SandiBaru; onTutup: () => void }) {
  const input = useRef<HTMLInputElement>(null)
  const [copied, setCopied] = useState(false)
  const { nama, username, hp, sandi } = akun

  if (sandi === null) {
    return (
      <div className="stack gap-16">
        <p className="break">
          {nama} sudah punya akun <b>{username}</b>. Peran barunya ditambahkan ke akun itu; kata sandinya tetap.
        </p>
        <Button onClick={onTutup}>Selesai</Button>
      </div>
    )
  }
  return (
    <div className="stack gap-16">
      <p className="break">
        Untuk <b>{nama}</b>, username <b>{username}</b>
      </p>
      <div className={`flex wrap gap-8 ${css.row}`}>
        <TextInput
          ref={input}
          className={css.secret}
          aria-label="Kata sandi sekali pakai"
          readOnly
          value={sandi}
          onFocus={event => event.currentTarget.select()}
          data-autofocus
        />
        <Button
          variant="default"
          leftSection={copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
          onClick={copy}
        >
          <span aria-live="polite">{copied ? 'Tersalin' : 'Salin'}</span>
        </Button>
      </div>
      <Alert color="orange">
        Hanya ditampilkan sekali ini. Berlaku {SANDI_BERLAKU_HARI} hari untuk satu perangkat; pemilik akun menggantinya
        saat masuk.
      </Alert>
      <div className={`flex wrap end gap-8 ${css.actions}`}>
        <Button
          component="a"
          variant="default"
          href={waLink(hp, textFor(akun))}
          target="_blank"
          rel="noreferrer"
          leftSection={<IconBrandWhatsapp size={18} aria-hidden />}
        >
          Kirim lewat WhatsApp
        </Button>
        <Button onClick={onTutup}>Selesai</Button>
      </div>
    </div>
  )

  async function copy() {
    input.current?.select()
    try {
      await navigator.clipboard.writeText(sandi ?? '')
    } catch {
      // On plain http in a local network there is no clipboard API; the old command still copies what is selected.
      if (!document.execCommand('copy')) return
    }
    setCopied(true)
  }
}

/** The name is made harmless for WhatsApp; what is to be typed stays as it is. */
function textFor({ nama, username, sandi }: SandiBaru): string {
  return [
    `Assalamu'alaikum, ${polos(nama)}. Ini akun Hadir Anda.`,
    `Alamat: ${location.origin}${paths.login}`,
    `Username: ${username}`,
    `Kata sandi sekali pakai: ${sandi}`,
    `Berlaku ${SANDI_BERLAKU_HARI} hari. Setelah masuk Anda membuat kata sandi sendiri.`,
  ].join('\n')
}
