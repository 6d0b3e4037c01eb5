import { Button } from '@mantine/core'
import { IconSchool } from '@tabler/icons-react'
import css from './KampusEntry.module.css'

/** The other way in where the campus has a directory: it sends the form above there, with what is typed in it. */
export default function DirectoryEntry({ busy, waits }: { busy: boolean; waits: boolean }) {
  return (
    <Button
      type="submit"
      name="kampus"
      variant="default"
      fullWidth
      className={css.enter}
      leftSection={<IconSchool size={20} aria-hidden />}
      loading={busy}
      disabled={waits}
    >
      Masuk dengan akun kampus
    </Button>
  )
}
