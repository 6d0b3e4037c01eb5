import '#web/ui/mantine-styles-aplikasi.ts'
import { Alert, Button, Modal, TextInput } from '@mantine/core'
import type { FormEvent } from 'react'
import { LUPA_SANDI_MENIT, lupaSandiBody } from '#contract/akun/lupa-sandi.ts'
import { messageOf } from '#web/ui/kabar.ts'
import { useIsian } from '#web/ui/use-isian.ts'
import { useRequestSandi } from './session-queries.ts'

/**
 * Asks for the link; what is answered is the same whether there is such an account. Not a `Dialog`, which knows the router: the log-in
 * has none.
 */
export default function DialogLupaSandi({ nama, onTutup }: { nama: string; onTutup: () => void }) {
  const isian = useIsian(lupaSandiBody, { nama })
  const minta = useRequestSandi()
  const send = (event: FormEvent) => {
    event.preventDefault()
    isian.submit(body => minta.mutate(body.nama))
  }
  return (
    <Modal
      opened
      onClose={onTutup}
      title="Kata sandi baru lewat surel"
      size={420}
      // The library draws a <header>, which would be a second banner of the page.
      attributes={{ header: { role: 'none' } }}
      classNames={{ title: 'text-xl bold tight' }}
    >
      <form onSubmit={send} noValidate className="stack gap-12">
        <TextInput
          label="NIM, NIP, nomor WhatsApp, username, atau surel"
          autoCapitalize="none"
          spellCheck={false}
          data-autofocus
          {...isian.teks('nama')}
        />
        {minta.isSuccess ? (
          <Alert color="hijau" role="status">
            Bila akun itu ada dan beralamat surel, tautannya sedang dikirim. Periksa kotak masuk dan spam; berlaku{' '}
            {LUPA_SANDI_MENIT} menit. Tidak datang? Akun Anda mungkin belum beralamat surel: hubungi admin.
          </Alert>
        ) : null}
        {minta.error ? (
          <Alert color="red" role="alert">
            {messageOf(minta.error)}
          </Alert>
        ) : null}
        <div className="flex wrap end gap-8">
          <Button variant="default" onClick={onTutup}>
            {minta.isSuccess ? 'Tutup' : 'Batal'}
          </Button>
          <Button type="submit" loading={minta.isPending}>
            {minta.isSuccess ? 'Kirim lagi' : 'Kirim tautan'}
          </Button>
        </div>
      </form>
    </Modal>
  )
}
