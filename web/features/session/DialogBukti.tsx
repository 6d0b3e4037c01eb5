import { PasswordInput } from '@mantine/core'
import { useState } from 'react'
import { BUKTI_MENIT, type MintaBukti } from '#contract/session.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { messageOf } from '#web/ui/kabar.ts'
import { ApiError } from '../../api.ts'
import { GantiCara, IsianKode } from './IsianKode.tsx'
import { useBukti } from './session-queries.ts'

interface DialogBuktiProps extends MintaBukti {
  onTerbukti: () => void
  onTutup: () => void
}

/** Before something weighty: the password once more, or the code where the account has a second step. */
export default function DialogBukti({ dengan, onTerbukti, onTutup }: DialogBuktiProps) {
  const [isi, setIsi] = useState('')
  const [cadangan, setCadangan] = useState(false)
  const bukti = useBukti()
  const galat = bukti.error instanceof ApiError ? (bukti.error.isian.sandi ?? bukti.error.isian.kode) : undefined
  return (
    <Dialog
      buka
      onTutup={onTutup}
      judul="Pastikan ini Anda"
      label="Lanjutkan"
      bekerja={bukti.isPending}
      galat={bukti.error && !galat ? messageOf(bukti.error) : undefined}
      onSetuju={() => bukti.mutate(dengan === 'kode' ? { kode: isi } : { sandi: isi }, { onSuccess: onTerbukti })}
    >
      <p>
        Yang akan Anda lakukan menyangkut semua data atau hak orang lain. Setelah ini Anda tidak ditanya lagi selama{' '}
        {BUKTI_MENIT} menit.
      </p>
      {dengan === 'sandi' ? (
        <PasswordInput
          label="Kata sandi Anda"
          autoComplete="current-password"
          withAsterisk
          value={isi}
          onChange={event => setIsi(event.currentTarget.value)}
          error={galat}
          aria-invalid={galat ? true : undefined}
          visibilityToggleButtonProps={{ 'aria-label': 'Tampilkan kata sandi', tabIndex: 0 }}
          data-autofocus
        />
      ) : (
        <>
          <IsianKode kode={isi} onKode={setIsi} cadangan={cadangan} galat={galat} />
          <GantiCara
            cadangan={cadangan}
            onGanti={ganti => {
              setCadangan(ganti)
              setIsi('')
              bukti.reset()
            }}
          />
        </>
      )}
    </Dialog>
  )
}
