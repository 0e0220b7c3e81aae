/** Two swatches on one eyelet, as in the app's icons. */
export function Wordmark({ className }: { className?: string }) {
  return (
    <span className={className}>
      <svg viewBox="120 84 280 340" className="h-8 w-auto" aria-hidden>
        <path
          transform="rotate(9 256 150)"
          fill="#a03040"
          d="M144 128H368V372l-14 20-14-20-14 20-14-20-14 20-14-20-14 20-14-20-14 20-14-20-14 20-14-20-14 20-14-20-14 20-14-20Z"
        />
        <g transform="rotate(-5 256 150)">
          <path
            fill="#faf8f4"
            d="M144 128H368V372l-14 20-14-20-14 20-14-20-14 20-14-20-14 20-14-20-14 20-14-20-14 20-14-20-14 20-14-20-14 20-14-20Z"
          />
          <circle cx="256" cy="176" r="22" fill="none" stroke="#c79a4b" strokeWidth="14" />
        </g>
      </svg>
      <span className="font-name text-xl font-medium tracking-[0.01em]">Sampleroom</span>
    </span>
  )
}
