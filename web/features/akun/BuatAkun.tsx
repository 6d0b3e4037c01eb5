import { Button, type ButtonProps } from '@mantine/core'
import { IconUserPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { tellError } from '#web/ui/kabar.ts'
import { useCreateAkun } from './akun-queries.ts'
import { type SandiBaru, SandiSekaliPakai } from './SandiSekaliPakai.tsx'

interface BuatAkunProps extends ButtonProps {
  /** Give one of both: the person the account is for. */
  murabbiId?: number
  pendampingId?: number
}

/** For the screens of people: makes the account and shows its one-time password. Only an admin may. */
export function BuatAkun({ murabbiId, pendampingId, ...rest }: BuatAkunProps) {
  const create = useCreateAkun()
  const [made, setMade] = useState<SandiBaru>()
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconUserPlus size={16} aria-hidden />}
        loading={create.isPending}
        onClick={submit}
        {...rest}
      >
        Buat akun
      </Button>
      <SandiSekaliPakai akun={made} onTutup={() => setMade(undefined)} />
    </>
  )

  function submit() {
    create.mutate(
      { murabbi_id: murabbiId ?? null, pendamping_id: pendampingId ?? null },
      { onSuccess: ({ akun, sandi }) => setMade({ ...akun, sandi }), onError: tellError },
    )
  }
}
