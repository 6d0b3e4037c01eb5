/** The octagram with a check: brass on the green bar, green on paper. */
export function Logo({ size = 22, onGreen = false }: { size?: number; onGreen?: boolean }) {
  const star = onGreen ? 'var(--brass)' : 'var(--mantine-color-hijau-7)'
  const check = onGreen ? 'var(--mantine-color-hijau-7)' : 'var(--brass)'
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path
        fill={star}
        stroke={star}
        strokeWidth="1.6"
        strokeLinejoin="round"
        d="M12 2.2 15.18 4.33 18.93 5.07 19.67 8.82 21.8 12 19.67 15.18 18.93 18.93 15.18 19.67 12 21.8 8.82 19.67 5.07 18.93 4.33 15.18 2.2 12 4.33 8.82 5.07 5.07 8.82 4.33Z"
      />
      <path
        fill="none"
        stroke={check}
        strokeWidth="2.4"
        strokeLinecap="round"
        strokeLinejoin="round"
        d="m8.2 12.3 2.7 2.7 5-5.4"
      />
    </svg>
  )
}
