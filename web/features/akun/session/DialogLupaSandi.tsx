import '#web/ui/mantine-styles-aplikasi.ts'
import { Alert, Button, Modal, TextInput } from '@mantine/core'
import type { FormEvent } from 'react'
import { FORGOTTEN_PASSWORD_MINUTE, forgottenPasswordBody } from '#contract/akun/forgotten-password.ts'
import { ErrorNotice } from '#web/ui/ErrorNotice.tsx'
import { useInput } from '#web/ui/use-isian.ts'
import { useSend } from '#web/use-change.ts'

/**
 * Asks for the link; what is answered is the same whether there is such an account. Not a `Dialog`, which knows the router: the log-in
 * has none.
 */
export default function PasswordForgottenDialog({ nama, onClose }: { nama: string; onClose: () => void }) {
  const isian = useInput(forgottenPasswordBody, { nama })
  const request = useSend('POST /api/lupa-sandi')
  const send = (event: FormEvent) => {
    event.preventDefault()
    isian.submit(body => request.mutate({ body }))
  }
  return (
    <Modal opened onClose={onClose} title="Kata sandi baru lewat surel" size={420}>
      <form onSubmit={send} noValidate className="stack gap-12">
        <TextInput
          label="NIM, NIP, nomor WhatsApp, username, atau surel"
          autoCapitalize="none"
          spellCheck={false}
          data-autofocus
          {...isian.teks('nama')}
        />
        {request.isSuccess ? (
          <Alert color="hijau" role="status">
            Bila akun itu ada dan beralamat surel, tautannya sedang dikirim. Periksa kotak masuk dan spam; berlaku{' '}
            {FORGOTTEN_PASSWORD_MINUTE} menit. Tidak datang? Akun Anda mungkin belum beralamat surel: hubungi admin.
          </Alert>
        ) : null}
        <ErrorNotice error={request.error} />
        <div className="flex wrap end gap-8">
          <Button variant="default" onClick={onClose}>
            {request.isSuccess ? 'Tutup' : 'Batal'}
          </Button>
          <Button type="submit" loading={request.isPending}>
            {request.isSuccess ? 'Kirim lagi' : 'Kirim tautan'}
          </Button>
        </div>
      </form>
    </Modal>
  )
}
