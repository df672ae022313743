/** The program of docs/fair-draws.md, word for word. */
const ALGORITHM = `import hashlib, hmac

def draw(seed_hex, lottery_id):
    seed, block, words = bytes.fromhex(seed_hex), 0, []
    balls = list(range(1, 11))
    for i in range(9, 0, -1):
        while True:
            if not words:
                digest = hmac.new(seed, f"{lottery_id}:{block}".encode(), hashlib.sha256).digest()
                words = [int.from_bytes(digest[k:k + 4], "big") for k in range(0, 32, 4)]
                block += 1
            word = words.pop(0)
            if word < 2**32 // (i + 1) * (i + 1):
                break
        j = word % (i + 1)
        balls[i], balls[j] = balls[j], balls[i]
    return balls

def commitment(seed_hex):
    return hashlib.sha256(bytes.fromhex(seed_hex)).hexdigest()
`;

/** A program for Python 3 that prints the commitment and the balls which follow from a seed. Both texts have no quotes. */
export const pythonProof = (seed: string, drawId: string): string =>
  `${ALGORITHM}
print(commitment("${seed}"))
print(*draw("${seed}", "${drawId}"))
`;
