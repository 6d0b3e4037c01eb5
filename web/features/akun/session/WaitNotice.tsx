import { Alert } from '@mantine/core'
import { IconClock } from '@tabler/icons-react'
import { describeWait } from '#contract/akun/waiting.ts'
import css from './LoginForm.module.css'
import type { Wait } from './use-tunggu.ts'

/** Told aloud once when it begins and once when it is over, not every second. */
export function WaitNotice({ tunggu: { sebab, detik } }: { tunggu: Wait }) {
  const selesai = detik === 0
  return (
    <Alert
      key={selesai ? 'selesai' : 'menunggu'}
      color="orange"
      icon={<IconClock size={18} aria-hidden />}
      role={selesai ? 'status' : 'alert'}
      className={`py-8 px-12 ${css.tunggu}`}
    >
      {selesai ? (
        'Sekarang Anda dapat mencoba lagi.'
      ) : (
        <>
          <span role="timer">{describeWait(sebab, detik)}</span>
          {sebab === 'nama' ? ' Akun tidak dikunci.' : null}
        </>
      )}
    </Alert>
  )
}
