# Was der Server sagt, abgesehen von den Spielen.
waits-for = Der Tisch wartet auf { $seats }.
event-bot-failed = Der Bot von { $seat } { $why ->
    [overtime] hat zu lange gebraucht
   *[other] ist gescheitert
}; gespielt wurde, was für diesen Fall vorgesehen ist.

no-decision = Du hast jetzt nichts zu entscheiden: Der Tisch wartet auf { $seats }.
game-over = Die Partie ist zu Ende.
stale-state = Der Zug galt dem Stand { $given }, die Partie ist aber bei Stand { $current }: Schau noch einmal hin.
is-legal = „{ $move }“ ist jetzt erlaubt.
lesson-other = Das ist erlaubt, aber die Lektion macht etwas anderes.
